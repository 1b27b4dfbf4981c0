import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { today } from '../form/inputs/today.ts';
import { formatDay } from './date-text.tsx';
import styles from './story.module.css';

export interface CheckPreviewProps {
  readonly payableTo?: string;
  /** Whole cents; 0 by default. */
  readonly amount?: number;
  /** `YYYY-MM-DD`; today by default. */
  readonly date?: string;
  readonly forBenefitOf?: string | undefined;
  readonly memo?: string | undefined;
  readonly checkNumber?: string | undefined;
  /** The line of numbers at the bottom; a sample by default. */
  readonly baseline?: string;
}

export const sampleBaseline = '"000000" :000000000: 000000000"';

/** Previews a check. Defaults: amount 0, a sample baseline, today's date. Source: doc 2 §2. */
export function CheckPreview(props: CheckPreviewProps) {
  const { payableTo = 'Sample payee', amount = 0, forBenefitOf, memo, checkNumber, baseline = sampleBaseline } = props;
  const date = props.date ?? today();
  return (
    <figure className={styles['check']} aria-label={`Check of ${formatMoney(cents(amount))} to ${payableTo}`}>
      <div className={styles['checkHead']}>
        <strong>Fiducia Trust</strong>
        <span>
          {checkNumber && `No. ${checkNumber} · `}
          {formatDay(date)}
        </span>
      </div>
      <div className={styles['checkPay']}>
        <span>Pay to the order of</span>
        <span className={styles['checkLine']}>{payableTo}</span>
        <span className={styles['checkAmount']}>{formatMoney(cents(amount))}</span>
      </div>
      {forBenefitOf && <div className={styles['checkWords']}>For benefit of {forBenefitOf}</div>}
      {memo && <div className={styles['checkWords']}>Memo: {memo}</div>}
      <div className={styles['checkBase']}>{baseline}</div>
    </figure>
  );
}
