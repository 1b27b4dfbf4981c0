import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import styles from './values.module.css';

/** Shows cents as dollars: `$1,234.56`. Shows a dash for an unknown amount; explain it with `unknownBecause`. */
export function Money({ amount, unknownBecause }: { amount: number | null | undefined; unknownBecause?: string }) {
  if (amount === null || amount === undefined) return <span title={unknownBecause}>—</span>;
  return <span className={styles['number']}>{formatMoney(cents(amount))}</span>;
}
