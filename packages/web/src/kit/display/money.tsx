import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import styles from './values.module.css';

/**
 * Formats cents as dollars, such as `$1,234.56`. Shows a dash for an unknown amount, with `unknownBecause` as its
 * tooltip.
 */
export function Money({ amount, unknownBecause }: { amount: number | null | undefined; unknownBecause?: string }) {
  if (amount === null || amount === undefined) return <span title={unknownBecause}>—</span>;
  return <span className={styles['number']}>{formatMoney(cents(amount))}</span>;
}
