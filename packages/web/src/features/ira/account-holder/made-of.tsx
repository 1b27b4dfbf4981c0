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
  out: { series: 6 },
  fees: { series: 4 },
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

/** Shows what the balance of an IRA is made of: a bar, and the sum that ends in the balance. */
export function MadeOf({ ira, entries }: { ira: OwnIra; entries: readonly RowAt<'/public/ira-transactions'>[] }) {
  const parts = ira.balance === null ? undefined : iraComposition(entries, ira.balance);
  if (parts === undefined || parts.length === 0) return null;
  const shown = parts.map(({ source, amount }) => ({
    source,
    amount,
    label: text(`made.${source}`),
    background: colourOf(tints[source]),
  }));
  return (
    <Card title={text('made')}>
      <div className={styles['bar']} aria-hidden>
        {shown.map(({ source, amount, background }) => (
          <span key={source} style={{ flexGrow: Math.abs(amount), background }} />
        ))}
      </div>
      <table className={styles['sum']}>
        <tbody>
          {shown.map(({ source, amount, label, background }) => (
            <tr key={source}>
              <th scope="row">
                <span className={styles['swatch']} style={{ background }} aria-hidden />
                {label}
              </th>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
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
