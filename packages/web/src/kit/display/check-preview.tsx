import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { toBankText } from '@fiducia/domain/foundation/text/bank-text';
import { today } from '../form/inputs/today.ts';
import { kitText } from '../text/kit-texts.ts';
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
  /** The numbers at the bottom of the check. Defaults to a sample. */
  readonly baseline?: string;
}

export const sampleBaseline = '"000000" :000000000: 000000000"';

const asPrinted = (name: string): string => toBankText(name) ?? name;

/**
 * Shows a preview of a check. By default, the amount is 0, the date is today, and the numbers are a sample. Names are
 * shown as they are printed, without accents. Source: doc 2 §2.
 */
export function CheckPreview(props: CheckPreviewProps) {
  const { amount = 0, memo, checkNumber, baseline = sampleBaseline } = props;
  const payableTo = asPrinted(props.payableTo ?? kitText('check.samplePayee'));
  const forBenefitOf = asPrinted(props.forBenefitOf ?? '');
  const date = props.date ?? today();
  return (
    <figure
      className={styles['check']}
      aria-label={kitText('check.label', { amount: formatMoney(cents(amount)), payableTo })}
    >
      <div className={styles['checkHead']}>
        <strong>Fiducia Trust</strong>
        <span>
          {checkNumber && `${kitText('check.number', { checkNumber })} · `}
          {formatDay(date)}
        </span>
      </div>
      <div className={styles['checkPay']}>
        <span>{kitText('check.payTo')}</span>
        <span className={styles['checkLine']}>{payableTo}</span>
        <span className={styles['checkAmount']}>{formatMoney(cents(amount))}</span>
      </div>
      {forBenefitOf && (
        <div className={styles['checkWords']}>{kitText('check.forBenefitOf', { name: forBenefitOf })}</div>
      )}
      {memo && <div className={styles['checkWords']}>{kitText('check.memo', { memo })}</div>}
      <div className={styles['checkBase']}>{baseline}</div>
    </figure>
  );
}
