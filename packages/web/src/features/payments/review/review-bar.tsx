import { sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { actOnInstructions } from '../../../entity/instruction-actions.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { useSession } from '../../../shell/session.ts';
import { holdApproval } from './held-approvals.ts';
import styles from './review.module.css';
import { type InstructionInReview, isApprovedTogether, isReady } from './review-item.tsx';

export interface ReviewBarProps {
  /** The rows that the queue currently shows. */
  readonly rows: readonly InstructionInReview[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: ReadonlySet<string>) => void;
}

const idsOf = (rows: readonly InstructionInReview[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

const totalText = (rows: readonly InstructionInReview[]): string => formatMoney(sumCents(rows.map(({ net }) => net)));
const countText = (rows: readonly InstructionInReview[]): string => rows.length.toLocaleString('en-US');

/**
 * Lets the user select several instructions and decide on them together. Shows their total first. Those that can't be
 * approved now, or that need a look of their own, are left out of the approval.
 */
export function ReviewBar({ rows, ticked, onTick }: ReviewBarProps) {
  const { may } = useSession();
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const isAll = rows.length > 0 && chosen.length === rows.length;
  const together = chosen.filter(isApprovedTogether);
  const toLookAt = chosen.filter(isReady).length - together.length;
  const approve = () => {
    holdApproval(together);
    onTick(new Set());
  };
  const pause = async () => {
    if (await actOnInstructions('pause', chosen)) onTick(new Set());
  };
  return (
    <div className={styles['bar']}>
      <label className={styles['all']}>
        <input type="checkbox" checked={isAll} onChange={() => onTick(isAll ? new Set() : idsOf(rows))} />
        {chosen.length === 0
          ? `All ${rows.length.toLocaleString('en-US')}`
          : `${countText(chosen)} selected, ${totalText(chosen)}`}
      </label>
      {chosen.length > 0 && may('payments.edit') && (
        <Button dense onClick={() => void pause()}>
          Pause
        </Button>
      )}
      {together.length > 0 && may('payments.approve') && (
        <Button dense look="primary" onClick={approve}>
          Approve {countText(together)} ({totalText(together)})
        </Button>
      )}
      {toLookAt > 0 && may('payments.approve') && (
        <small className={styles['alone']}>
          {toLookAt === 1
            ? '1 must be approved on its own.'
            : `${toLookAt.toLocaleString('en-US')} must be approved one by one.`}
        </small>
      )}
    </div>
  );
}
