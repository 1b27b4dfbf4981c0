import { formatPercentage } from '@fiducia/domain/foundation/text/percentage';
import styles from './values.module.css';

/** Formats basis points as a percentage with up to two decimals: 1250 is `12.5%`. */
export function formatBasisPoints(basisPoints: number): string {
  return formatPercentage(basisPoints / 10_000);
}

/** Shows a rate, given in basis points. */
export function Percent({ basisPoints }: { basisPoints: number | null | undefined }) {
  if (basisPoints === null || basisPoints === undefined) return <span>—</span>;
  return <span className={styles['number']}>{formatBasisPoints(basisPoints)}</span>;
}
