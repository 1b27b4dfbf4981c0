import type { RowAt } from '@fiducia/contract/api';
import type { ReviewFinding } from '@fiducia/contract/payments/payment-instruction.routes';
import { bankingDayOnOrAfter } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { gradeOf, type RiskGrade } from '@fiducia/domain/payments/instruction-risk';
import type { PaymentMethod } from '@fiducia/domain/payments/payment-method';
import { moneyUrgencyOf, type Urgency } from '@fiducia/domain/system/due';
import { nameOfPerson } from '../../../entity/person-columns.tsx';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import { dueText } from './payable-text.ts';
import styles from './review.module.css';
import { type ReviewPlace, reviewPlaceOf, shortBlock } from './review-place.ts';
import { shortRisks } from './short-risk.ts';

export interface InstructionInReview extends RowAt<'/public/payment-instructions'> {
  /** Why the user can't approve it now; null if nothing blocks the approval. */
  readonly blockedBy: ReviewFinding['blockedBy'];
  /** Whether the order line has all the money that it requires. Undefined while it is unknown. */
  readonly isFunded: boolean | undefined;
}

/** Returns the highest grade of the instruction’s findings. A first payment alone is normal. */
export const gradeOfRow = ({ riskReasons = [], changedFields = [] }: InstructionInReview): RiskGrade =>
  gradeOf(riskReasons, changedFields);

/** Returns whether nothing about the instruction needs a closer look. */
export const isCalm = (row: InstructionInReview): boolean => gradeOfRow(row) === 'none';

/** Returns the tab of an instruction. Its panel, its group, and the approval of several follow from it, too. */
export const placeOfRow = (row: InstructionInReview): ReviewPlace =>
  reviewPlaceOf({ orderLineStatus: row.orderLineStatus ?? null, grade: gradeOfRow(row), blockedBy: row.blockedBy });

/** Returns whether the user can approve the instruction now. */
export const isReady = (row: InstructionInReview): boolean => placeOfRow(row) === 'ready';

/**
 * Returns whether the instruction can be approved together with others. One with a finding is decided on its panel, which
 * says what to check first; and a payment that two people approve is one that each of them looks at.
 */
export const isApprovedTogether = (row: InstructionInReview): boolean =>
  isReady(row) && isCalm(row) && row.riskReasons?.includes('largeAmount') !== true;

/** Returns when a decision is due, as the counts of Home and the menu say it. */
export const urgencyOfRow = ({ dueOn }: InstructionInReview, today: string): Urgency => moneyUrgencyOf(dueOn, today);

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

/** Shows one instruction in the queue: participant, amount, due date, and findings, but nothing that is normal. */
export function ReviewItem({ row, today, isCurrent, isTicked, onSelect, onTick }: ReviewItemProps) {
  const { riskReasons = [], changedFields = [] } = row;
  const changed = changedFields.length;
  const name = nameOfPerson(row);
  const place = placeOfRow(row);
  const isLate = urgencyOfRow(row, today) === 'late';
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
          {shortRisks(riskReasons).map(({ code, text, grade }) => (
            <span key={code} className={styles['chip']} data-grade={grade}>
              {text}
            </span>
          ))}
          {changed > 0 && (
            <span className={styles['chip']} data-grade="look">
              {countOf(changed, 'change')}
            </span>
          )}
          {place === 'early' && <span className={styles['chip']}>order not initiated</span>}
          {place === 'blocked' && row.blockedBy !== null && gradeOfRow(row) !== 'stop' && (
            <span className={styles['chip']} data-grade="stop">
              {shortBlock(row.blockedBy)}
            </span>
          )}
        </span>
        <span
          className={styles['due']}
          data-late={isLate || undefined}
          title={isLate && row.dueOn !== null ? `Due ${formatDay(bankingDayOnOrAfter(row.dueOn))}` : undefined}
        >
          {dueText(row, today)}
        </span>
      </button>
    </div>
  );
}
