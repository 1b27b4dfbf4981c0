import { Money } from '../display/money.tsx';
import styles from './chart.module.css';
import type { Series } from './chart-colour.ts';
import { StackedBar } from './stacked-bar.tsx';

export interface GrossToNetProps {
  /** All amounts are in cents. */
  readonly gross: number;
  readonly net: number;
  readonly federal: number;
  readonly state: number;
  /** Taxes that belong to an earlier payment or were reversed. */
  readonly otherTaxes?: number;
  readonly fees: number;
  /** What the net amount is, such as “Moved” for a rollover. */
  readonly netLabel?: string;
  /** Lists the parts below each other, with their amounts in a column. */
  readonly isList?: boolean;
}

/**
 * Shows how the gross amount of a payment is divided, or says that nothing is taken from it. Each part has the same
 * color wherever it is shown.
 */
export function GrossToNet(props: GrossToNetProps) {
  const { gross, net, federal, state, otherTaxes = 0, fees, netLabel = 'Net', isList = false } = props;
  const parts: readonly [label: string, value: number, series: Series][] = [
    [netLabel, net, 1],
    ['Federal tax', federal, 6],
    ['State tax', state, 2],
    ['Other taxes', otherTaxes, 3],
    ['Fees', fees, 4],
  ];
  return (
    <div>
      <div className={styles['grossLine']}>
        <span>Gross</span>
        <strong>
          <Money amount={gross} />
        </strong>
      </div>
      <StackedBar
        isList={isList}
        parts={parts
          .filter(([, value, series]) => value !== 0 || series === 1)
          .map(([label, value, series]) => ({ label, value, series, text: <Money amount={value} /> }))}
      />
      {gross === net && <p className={styles['unit']}>No tax or fee is taken from it.</p>}
    </div>
  );
}
