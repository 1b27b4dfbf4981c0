import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { today } from '../form/inputs/today.ts';
import { formatDay } from './date-text.tsx';
import styles from './story.module.css';

export interface CheckPreviewProps {
  readonly payableTo?: string;
  /** In cents. Defaults to 0. */
  readonly amount?: number;
  /** `YYYY-MM-DD`. Defaults to today. */
  readonly date?: string;
  readonly forBenefitOf?: string | undefined;
  readonly memo?: string | undefined;
  readonly checkNumber?: string | undefined;
  /** The line of numbers at the bottom of the check. Defaults to a sample. */
  readonly baseline?: string;
}

export const sampleBaseline = '"000000" :000000000: 000000000"';

/**
 * Shows a preview of a check. By default, the amount is 0, the date is today, and the numbers are a sample. Source: doc
 * 2 §2.
 */
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
