import type { RowAt } from '@fiducia/contract/api';
import { gradeOf, gradeOfRisk, type RiskGrade, riskGrades } from '@fiducia/domain/payments/instruction-risk';
import type { PaymentMethod } from '@fiducia/domain/payments/payment-method';
import { type Urgency, urgencyOf } from '@fiducia/domain/system/due';
import { nameOfPerson } from '../../../entity/person-columns.tsx';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { Money } from '../../../kit/display/money.tsx';
import styles from './review.module.css';
import { shortRisk } from './short-risk.ts';

export type InstructionInReview = RowAt<'/public/payment-instructions'>;

/** Returns the highest grade of the instruction’s findings. A first payment alone is normal. */
export const gradeOfRow = ({ riskReasons = [], changedFields = [] }: InstructionInReview): RiskGrade =>
  gradeOf(riskReasons, changedFields);

/** Returns whether nothing about the instruction needs a closer look. */
export const isCalm = (row: InstructionInReview): boolean => gradeOfRow(row) === 'none';

const early: readonly string[] = ['open', 'submitted'];

/** Returns whether the order has not been submitted or initiated, so that the instruction can't be approved yet. */
export const isEarly = (row: InstructionInReview): boolean => early.includes(row.orderLineStatus ?? '');

/** Returns when a decision is due, as the counts of Home and the menu say it. */
export const urgencyOfRow = ({ dueOn }: InstructionInReview, today: string): Urgency => urgencyOf(dueOn, today);

function dueText({ dueOn: due }: InstructionInReview, today: string): string {
  if (due === null) return 'Due when funded';
  const urgency = urgencyOf(due, today);
  if (urgency === 'today') return 'Due today';
  return urgency === 'late' ? `Late, due ${formatDay(due)}` : `Due ${formatDay(due)}`;
}

const shortMethod: Readonly<Record<PaymentMethod, string>> = {
  check: 'Check',
  checkOvernight: 'Overnight check',
  achPayment: 'ACH',
  wirePayment: 'Wire',
};

export interface ReviewItemProps {
  readonly row: InstructionInReview;
  readonly today: string;
  readonly isCurrent: boolean;
  readonly isTicked: boolean;
  readonly onSelect: () => void;
  readonly onTick: () => void;
}

/** Shows one instruction in the queue: participant, amount, due date, and findings. */
export function ReviewItem({ row, today, isCurrent, isTicked, onSelect, onTick }: ReviewItemProps) {
  const { riskReasons = [], changedFields = [] } = row;
  const risks = riskReasons.toSorted((a, b) => riskGrades.indexOf(gradeOfRisk[a]) - riskGrades.indexOf(gradeOfRisk[b]));
  const changed = changedFields.length;
  const name = nameOfPerson(row);
  return (
    <div className={styles['entry']} data-current={isCurrent || undefined}>
      <label className={styles['tick']}>
        <input type="checkbox" checked={isTicked} onChange={onTick} aria-label={`Select ${name}`} />
      </label>
      <button type="button" className={styles['item']} aria-current={isCurrent ? 'true' : undefined} onClick={onSelect}>
        <span className={styles['who']}>{name}</span>
        <span className={styles['amount']}>
          <Money amount={row.net} />
        </span>
        <span className={styles['chips']}>
          <span>{shortMethod[row.paymentMethodCode]}</span>
          {risks.map((risk) => (
            <span key={risk} className={styles['chip']} data-grade={gradeOfRisk[risk]}>
              {shortRisk[risk]}
            </span>
          ))}
          {changed > 0 && (
            <span className={styles['chip']} data-grade="look">
              {changed} changed
            </span>
          )}
          {isEarly(row) && <span className={styles['chip']}>order not initiated</span>}
        </span>
        <span className={styles['due']} data-late={urgencyOfRow(row, today) === 'late' || undefined}>
          {dueText(row, today)}
        </span>
      </button>
    </div>
  );
}
