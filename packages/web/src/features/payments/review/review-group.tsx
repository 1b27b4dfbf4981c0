import { sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { RiskGrade } from '@fiducia/domain/payments/instruction-risk';
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import { Button } from '../../../kit/display/button.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { holdApproval } from './held-approvals.ts';
import styles from './review.module.css';
import { type InstructionInReview, isApprovedTogether } from './review-item.tsx';

const gradeNames: Readonly<Record<RiskGrade, string>> = { stop: 'Stop', look: 'Look closer', none: 'No findings' };
const icons = { stop: IconBan, look: IconAlertTriangle, none: IconCheck } as const;

export interface ReviewGroupProps {
  readonly grade: RiskGrade;
  readonly rows: readonly InstructionInReview[];
  readonly mayApproveAll: boolean;
}

/**
 * Heads the instructions of one grade: how many there are, their total, and the approval of all without findings that
 * one user can approve now.
 */
export function ReviewGroup({ grade, rows, mayApproveAll }: ReviewGroupProps) {
  const totalOf = (some: readonly InstructionInReview[]) => sumCents(some.map(({ net }) => net));
  const ready = rows.filter(isApprovedTogether);
  const Icon = icons[grade];
  return (
    <>
      <h2 className={styles['group']} data-grade={grade}>
        <Icon size={18} aria-hidden />
        {gradeNames[grade]} <span>{rows.length.toLocaleString('en-US')}</span>
        <span>
          <Money amount={totalOf(rows)} />
        </span>
      </h2>
      {grade === 'none' && mayApproveAll && ready.length > 1 && (
        <div className={styles['together']}>
          <Button dense onClick={() => holdApproval(ready)}>
            Approve {ready.length.toLocaleString('en-US')} without findings ({formatMoney(totalOf(ready))})
          </Button>
        </div>
      )}
    </>
  );
}
