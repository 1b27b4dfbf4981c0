import type { RowAt } from '@fiducia/contract/api';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { type IraSource, iraComposition } from '@fiducia/domain/ira/ira-composition';
import { iraPricesOn, yearlyFeeOf } from '@fiducia/domain/ira/ira-prices';
import { colourOf, type Tint } from '../../../kit/chart/chart-colour.ts';
import { Card } from '../../../kit/display/card.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { iraHomeText as text } from '../../../texts/ira-home.ts';
import { hasFees } from './fee-warning.tsx';
import styles from './open-ira.module.css';
import type { OwnIra } from './own-iras.ts';

const tints: Readonly<Record<IraSource, Tint>> = {
  rollover: { series: 1 },
  planDeposit: { series: 1 },
  transferIn: { series: 3 },
  contribution: { series: 2 },
  interest: { colour: 'green' },
};

/** Says in words what the IRA costs in a year. */
function YearlyFee({ ira }: { ira: OwnIra }) {
  if (!hasFees(ira)) return null;
  const prices = iraPricesOn(today());
  return (
    <p className={styles['meta']}>
      {text('fee.year', { monthly: formatMoney(prices.monthlyFee), yearly: formatMoney(yearlyFeeOf(prices)) })}
    </p>
  );
}

/**
 * Shows where the money in an IRA came from, as a bar with its parts, and below it what left the IRA, down to the
 * balance.
 */
export function MadeOf({ ira, entries }: { ira: OwnIra; entries: readonly RowAt<'/public/ira-transactions'>[] }) {
  const made = ira.balance === null ? undefined : iraComposition(entries, ira.balance);
  if (made === undefined || made.parts.length === 0) return null;
  const { parts, less } = made;
  const tintOf = (source: IraSource) => ({ background: colourOf(tints[source]) });
  return (
    <Card title={text('made')}>
      <div className={styles['bar']} aria-hidden>
        {parts.map(({ source, amount }) => (
          <span key={source} style={{ flexGrow: amount, ...tintOf(source) }} />
        ))}
      </div>
      <table className={styles['sum']}>
        <tbody>
          {parts.map(({ source, amount }) => (
            <tr key={source}>
              <th scope="row">
                <span className={styles['swatch']} style={tintOf(source)} aria-hidden />
                {text(`made.${source}`)}
              </th>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        {less.length > 0 && (
          <tbody className={styles['less']}>
            {less.map(({ source, amount }) => (
              <tr key={source}>
                <th scope="row">{text(`made.${source}`)}</th>
                <td>
                  <Money amount={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        )}
        <tfoot>
          <tr>
            <th scope="row">{text('made.total')}</th>
            <td>
              <Money amount={ira.balance} />
            </td>
          </tr>
        </tfoot>
      </table>
      <YearlyFee ira={ira} />
    </Card>
  );
}
