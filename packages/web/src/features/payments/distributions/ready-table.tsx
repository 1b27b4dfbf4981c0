import type { ReadyInstruction } from '@fiducia/contract/payments/payment-batch.routes';
import { type PaymentMethod, paymentMethodNames } from '@fiducia/domain/payments/payment-method';
import { useMemo, useState } from 'react';
import { Button } from '../../../kit/display/button.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Money } from '../../../kit/display/money.tsx';
import styles from './distributions.module.css';

const isMethod = (code: string): code is PaymentMethod => Object.hasOwn(paymentMethodNames, code);
const methodName = (code: string): string => (isMethod(code) ? paymentMethodNames[code] : code);
/** The number of rows shown at first. "Select all" also includes the rows that aren't shown. */
const rowsAtOnce = 200;

export interface ReadyTableProps {
  readonly rows: readonly ReadyInstruction[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

function ReadyRow({ row, isChosen, onToggle }: { row: ReadyInstruction; isChosen: boolean; onToggle: () => void }) {
  const isBlocked = row.blockers.length > 0;
  return (
    <tr data-blocked={isBlocked || undefined} data-chosen={isChosen || undefined}>
      <td>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isBlocked}
          onChange={onToggle}
          aria-label={`Pay ${row.payableTo}`}
        />
      </td>
      <th scope="row">
        <a href={`/order-lines/${row.orderLineId}`}>{row.payableTo}</a>
        <small>
          {[row.personName === row.payableTo ? '' : row.personName, row.planName].filter(Boolean).join(' · ')}
        </small>
        {isBlocked && <small className={styles['blocker']}>{row.blockers.join(' ')}</small>}
      </th>
      <td>
        {methodName(row.paymentMethodCode)}
        {row.isReissue && <small>Reissue</small>}
      </td>
      <td>
        {row.approvedByName ?? '—'}
        <small>
          <DateText value={row.approvedAt} withTime />
        </small>
      </td>
      <td>
        <DateText value={row.availableOn} />
      </td>
      <td data-numeric>
        <Money amount={row.federalTax + row.stateTax} />
      </td>
      <td data-numeric>
        <Money amount={row.net} />
      </td>
    </tr>
  );
}

/** Lists the queue of one payment method. Instructions that can't be paid stay in the list and show the reason. */
export function ReadyTable({ rows, chosen, onChange }: ReadyTableProps) {
  const [shown, setShown] = useState(rowsAtOnce);
  const payable = useMemo(() => rows.filter(({ blockers }) => blockers.length === 0), [rows]);
  const isAll = payable.length > 0 && payable.every(({ id }) => chosen.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <div className={styles['scroll']}>
      <table className={styles['ready']}>
        <caption className="visually-hidden">Payment instructions ready to pay</caption>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                checked={isAll}
                disabled={payable.length === 0}
                onChange={() => onChange(isAll ? new Set() : new Set(payable.map(({ id }) => id)))}
                aria-label="Select all payable instructions"
              />
            </th>
            <th scope="col">Payee</th>
            <th scope="col">Method</th>
            <th scope="col">Approved by</th>
            <th scope="col">Available on</th>
            <th scope="col" data-numeric>
              Taxes
            </th>
            <th scope="col" data-numeric>
              Net
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <ReadyRow key={row.id} row={row} isChosen={chosen.has(row.id)} onToggle={() => toggle(row.id)} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles['none']}>No payments are ready for this method.</p>}
      {rows.length > shown && (
        <p className={styles['none']}>
          <Button onClick={() => setShown(shown + rowsAtOnce)}>
            Show {Math.min(rowsAtOnce, rows.length - shown)} more of {rows.length.toLocaleString('en-US')}
          </Button>
        </p>
      )}
    </div>
  );
}
