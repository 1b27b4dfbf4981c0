import type { FilingYear, FormsOfPayer } from '@fiducia/contract/reports/tax-filing.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { formatDay } from '../../kit/display/date-text.tsx';
import styles from './filing.module.css';
import { FilingStepText } from './filing-steps.tsx';

const columns = ['People', 'Gross', 'Taxable', 'Withheld', 'Ledger', 'Difference', 'Deposited', 'To deposit', 'Errors'];

function Amount({ value, isBadUnlessZero }: { value: number; isBadUnlessZero?: boolean }) {
  const look = value === 0 ? styles['quiet'] : isBadUnlessZero ? styles['bad'] : undefined;
  return (
    <td data-numeric className={look}>
      {formatMoney(cents(value))}
    </td>
  );
}

function PayerRow({ row, onOpen }: { row: FormsOfPayer; onOpen: () => void }) {
  const isUnprepared = row.forms === 0;
  return (
    <tr>
      <th scope="row">
        <button type="button" onClick={onOpen}>
          {row.payerName}
        </button>
        <div className={styles['stepLine']}>
          <FilingStepText step={row.step} />
        </div>
      </th>
      <td data-numeric>{row.people.toLocaleString('en-US')}</td>
      <Amount value={row.gross} />
      <Amount value={row.taxable} />
      <Amount value={row.federalTax} />
      <Amount value={row.ledger} />
      {isUnprepared ? (
        <td data-numeric className={styles['quiet']} title="No forms are prepared yet">
          —
        </td>
      ) : (
        <Amount value={row.difference} isBadUnlessZero />
      )}
      <Amount value={row.deposited} />
      <Amount value={row.toDeposit} />
      <td data-numeric className={row.errors === 0 ? styles['quiet'] : styles['bad']}>
        {row.errors.toLocaleString('en-US')}
      </td>
    </tr>
  );
}

function Totals({ rows }: { rows: readonly FormsOfPayer[] }) {
  const total = (of: (row: FormsOfPayer) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return (
    <tfoot>
      <tr>
        <th scope="row">
          All payers
          <div className={styles['stepLine']}>
            {`${rows.filter(({ step }) => step === 'accepted').length} of ${rows.length} accepted`}
          </div>
        </th>
        <td data-numeric>{total(({ people }) => people).toLocaleString('en-US')}</td>
        <Amount value={total(({ gross }) => gross)} />
        <Amount value={total(({ taxable }) => taxable)} />
        <Amount value={total(({ federalTax }) => federalTax)} />
        <Amount value={total(({ ledger }) => ledger)} />
        <Amount value={total(({ difference }) => difference)} isBadUnlessZero />
        <Amount value={total(({ deposited }) => deposited)} />
        <Amount value={total(({ toDeposit }) => toDeposit)} />
        <td data-numeric>{total(({ errors }) => errors).toLocaleString('en-US')}</td>
      </tr>
    </tfoot>
  );
}

const dueText = ({ recipientDueOn, authorityDueOn, isExtended }: FormsOfPayer): string =>
  `to recipients ${formatDay(recipientDueOn)}, to the IRS ${formatDay(authorityDueOn)}${isExtended ? ' (extended)' : ''}`;

/** Shows a year’s forms by form and payer: box totals, ledger, deposits, errors, and the step. */
export function PayersTable({ year, onOpen }: { year: FilingYear; onOpen: (row: FormsOfPayer) => void }) {
  const groups = [...Map.groupBy(year.payers, ({ formCode }) => formCode)];
  return (
    <div className={styles['scroll']}>
      <table className={styles['payers']}>
        <caption className="visually-hidden">{`Forms of ${year.year} by payer`}</caption>
        <thead>
          <tr>
            <th scope="col">Payer</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-numeric>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(([formCode, rows]) => (
          <tbody key={formCode}>
            <tr className={styles['group']}>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <b>{formCode}</b> <span className={styles['quiet']}>{rows[0] && dueText(rows[0])}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <PayerRow key={row.id} row={row} onOpen={() => onOpen(row)} />
            ))}
          </tbody>
        ))}
        <Totals rows={year.payers} />
      </table>
    </div>
  );
}
