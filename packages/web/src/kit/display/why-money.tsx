import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import { spoken } from '../text/language.ts';
import { Money } from './money.tsx';
import styles from './values.module.css';

export interface WhyRow {
  readonly label: string;
  /** In cents. */
  readonly amount: number;
  /** The rule, base, and rate, or the ledger entry that explains the row. */
  readonly note?: string;
  readonly href?: string;
}

export interface WhyMoneyProps {
  /** In cents. */
  readonly amount: number | null | undefined;
  readonly title: string;
  /** The rows that add up to the amount, or a function that loads them when the user opens the explanation. */
  readonly rows: readonly WhyRow[] | (() => Promise<readonly WhyRow[]>);
}

/** Shows an amount that opens an explanation with its rows and their total. */
export function WhyMoney({ amount, title, rows }: WhyMoneyProps) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<readonly WhyRow[] | 'failed' | undefined>(
    typeof rows === 'function' ? undefined : rows,
  );
  const open = async () => {
    setOpen(!isOpen);
    if (typeof rows !== 'function' || isOpen) return;
    try {
      setLoaded(await rows());
    } catch {
      setLoaded('failed');
    }
  };
  const shown = typeof rows === 'function' ? loaded : rows;
  return (
    <Popover opened={isOpen} onChange={setOpen} width={340} position="bottom" trapFocus withRoles>
      <Popover.Target>
        <button type="button" className={styles['why']} onClick={() => void open()}>
          <Money amount={amount} />
          <span className="visually-hidden"> {spoken(`Why: ${title}`)}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        {shown === undefined && spoken('Loading...')}
        {shown === 'failed' && spoken('We couldn’t load the entries. Close this and try again.')}
        {Array.isArray(shown) && (
          <table className={styles['whyTable']}>
            <caption className="visually-hidden">{title}</caption>
            <tbody>
              {shown.map((row) => (
                <tr key={`${row.label}${row.note ?? ''}${row.amount}`}>
                  <th scope="row">
                    {row.href ? <a href={row.href}>{row.label}</a> : row.label}
                    {row.note && <span className={styles['whyNote']}>{row.note}</span>}
                  </th>
                  <td>
                    <Money amount={row.amount} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{title}</th>
                <td>
                  <Money amount={shown.reduce((sum: number, row: WhyRow) => sum + row.amount, 0)} />
                </td>
              </tr>
            </tfoot>
          </table>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
