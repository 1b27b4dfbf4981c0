import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { formatAmount } from '@fiducia/domain/foundation/money/format-money';
import type { YearOfIra } from '@fiducia/domain/ira/ira-comparison';
import type { ReactNode } from 'react';
import styles from './ira.module.css';

/** Formats whole dollars, with cents only if there are any. */
export const dollars = (amount: Cents): string => `$${formatAmount(amount, amount % 100 === 0 ? 0 : 2)}`;

/** Shows a gain in green with a plus sign, and a loss in red with a minus sign. */
function Change({ amount }: { amount: Cents }) {
  if (amount === 0) return '$0';
  const size = dollars(cents(Math.abs(amount)));
  return <span className={styles[amount < 0 ? 'loss' : 'gain']}>{`${amount < 0 ? '−' : '+'}${size}`}</span>;
}

interface Line {
  readonly id: string;
  readonly name: ReactNode;
  /** One year, or the two ends of a range: the cheapest and the most expensive. */
  readonly years: readonly YearOfIra[];
  /** Shown if there are no figures. */
  readonly empty?: string;
}

export interface OneYearTableProps {
  readonly caption: string;
  readonly columns: { readonly name: string; readonly fee: string; readonly interest: string; readonly net: string };
  readonly lines: readonly Line[];
  /** Joins the two ends of a range. */
  readonly range: (from: string, to: string) => string;
}

/** Compares what a year of an IRA costs and earns. */
export function OneYearTable({ caption, columns, lines, range }: OneYearTableProps) {
  const text = (years: readonly YearOfIra[], of: (year: YearOfIra) => Cents): string => {
    const amounts = [...new Set(years.map(of))].sort((a, b) => a - b);
    const [from, to] = amounts.map(dollars);
    return to === undefined ? (from ?? '') : range(from ?? '', to);
  };
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col" data-numeric>
              {columns.fee}
            </th>
            <th scope="col" data-numeric>
              {columns.interest}
            </th>
            <th scope="col" data-numeric>
              {columns.net}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, years, empty }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {years.length === 0 ? (
                <td colSpan={3} data-numeric>
                  {empty}
                </td>
              ) : (
                <>
                  <td data-numeric>{text(years, ({ fee }) => fee)}</td>
                  <td data-numeric>{text(years, ({ interest }) => interest)}</td>
                  <td data-numeric>
                    {years.map(({ fee, net }) => (
                      <div key={fee}>
                        <Change amount={net} />
                      </div>
                    ))}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
