import type { PayableTax, TaxesPayable } from '@fiducia/contract/taxes/tax-deposit.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { depositFrequencyNames } from '@fiducia/domain/taxes/deposits/deposit-frequency';
import { useState } from 'react';
import { listHref } from '../../entity/list-href.ts';
import { perform } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { DepositCalendar } from './deposit-calendar.tsx';
import { NewBatchDialog } from './new-batch-dialog.tsx';
import { TaxSummaryCard } from './tax-summary-card.tsx';
import styles from './taxes.module.css';
import { TaxesToAccept } from './taxes-to-accept.tsx';

type Row = PayableTax & { readonly id: string };

const kinds: Readonly<Record<PayableTax['kind'], string>> = {
  federal: 'Federal',
  nonresident: 'Federal, nonresidents',
  state: 'State',
};
const batchAuthority = ({ kind, code }: PayableTax): string => (kind === 'state' ? code : 'federal');
const unaccepted = listHref('/order-line-taxes', { field: 'acceptedAt', method: 'isEmpty', value: '' });

const columns = (onCreate: ((row: Row) => void) | undefined): readonly Column<Row>[] => [
  { key: 'displayName', label: 'Authority', href: (row) => `/taxing-authority/${row.taxingAuthorityId}` },
  { key: 'kind', label: 'Kind', value: ({ kind }) => kinds[kind] },
  { key: 'taxes', label: 'Order lines', kind: 'number' },
  { key: 'amount', label: 'Amount', kind: 'money' },
  {
    key: 'schedules',
    label: 'Deposit schedule',
    value: ({ schedules }) => schedules.map((one) => depositFrequencyNames[one]).join(', ') || 'Next day',
  },
  {
    key: 'nextDueOn',
    label: 'Next to batch',
    kind: 'date',
    description: 'Due date of the next deposit that isn’t in a batch',
  },
  { key: 'nextAmount', label: 'Due then', kind: 'money' },
  {
    key: 'lateAmount',
    label: 'Late',
    kind: 'money',
    render: ({ lateAmount }) =>
      lateAmount > 0 ? <span className={styles['late']}>{formatMoney(lateAmount)}</span> : 'No',
  },
  ...(onCreate
    ? [
        {
          key: 'create',
          label: '',
          render: (row: Row) =>
            row.nextDueOn !== null && (
              <Button dense onClick={() => onCreate(row)}>
                Create batch
              </Button>
            ),
        },
      ]
    : []),
];

function Differences({ payable }: { payable: TaxesPayable }) {
  const { differences, totalAmount, ledgerAmount } = payable;
  if (differences.length === 0 && totalAmount === ledgerAmount) return null;
  return (
    <Alert tone="error" title={`The ledger differs by ${formatMoney(cents(totalAmount - ledgerAmount))}`}>
      {differences.length === 0
        ? 'Propose deposits again. If the difference stays, contact the technology team.'
        : 'These taxes differ from their ledger accounts. Their deposits can’t be sent until they agree.'}
      <ul>
        {differences.map(({ id, label, amount, payable: balance }) => (
          <li key={id}>
            {label}: {formatMoney(amount)} withheld, {formatMoney(balance)} payable
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Totals({ payable }: { payable: TaxesPayable }) {
  const { authorities, today } = payable;
  const total = (of: (row: PayableTax) => number) => authorities.reduce((sum, row) => sum + of(row), 0);
  const [next] = authorities.flatMap(({ nextDueOn }) => nextDueOn ?? []).toSorted();
  const atNext = total((row) => (row.nextDueOn === next ? row.nextAmount : 0));
  const waiting = total((row) => row.unaccepted);
  return (
    <Stats>
      <Stat
        label="To deposit"
        figure={<Money amount={payable.totalAmount} />}
        note={
          payable.nettedAmount > 0
            ? `After ${formatMoney(payable.nettedAmount)} of netted refunds`
            : `Ledger ${formatMoney(payable.ledgerAmount)}`
        }
      />
      <Stat
        label={next === today ? 'Due today, not in a batch' : 'Next due, not in a batch'}
        figure={<Money amount={atNext} />}
        note={next === undefined ? 'Nothing is due' : formatDay(next)}
      />
      <Stat label="Late" figure={<Money amount={total((row) => row.lateAmount)} />} />
      <Stat label="Sent, not settled" figure={<Money amount={total((row) => row.sentAmount)} />} />
      <Stat label="To accept" figure={waiting.toLocaleString('en-US')} note="Taxes" href={unaccepted} />
    </Stats>
  );
}

/** Shows undeposited tax by authority, what is due when, and whether it agrees with the ledger. */
export function Screen() {
  const { may } = useSession();
  const { data: payable, failure } = useFetch('GET /private/taxes-payable');
  const [batch, setBatch] = useState<{ authority: string; dueOn: string | null }>();
  const mayFile = may('tax.file');
  const create = mayFile ? (row: Row) => setBatch({ authority: batchAuthority(row), dueOn: row.nextDueOn }) : undefined;
  return (
    <>
      <PageHeader
        title="Taxes payable"
        subtitle="Withheld tax that isn’t deposited yet, by taxing authority"
        actions={
          mayFile && (
            <>
              <Button
                onClick={() =>
                  void perform(requestTo('POST /private/tax-payments/propose', { body: {} }), 'Deposits proposed')
                }
              >
                Propose deposits
              </Button>
              <Button look="primary" onClick={() => setBatch({ authority: 'federal', dueOn: payable?.today ?? null })}>
                Create batch
              </Button>
            </>
          )
        }
      />
      <FailureAlert failure={failure} />
      {!payable && !failure && <Skeleton />}
      {payable && (
        <Stack>
          <Differences payable={payable} />
          <Totals payable={payable} />
          <Card title="By authority" flush>
            <PlainTable
              caption="Taxes payable by authority"
              columns={columns(create)}
              rows={payable.authorities.map((row) => ({ ...row, id: row.taxingAuthorityId }))}
              empty="Nothing to deposit"
              emptyNext="Withheld tax appears here after payments are created."
            />
          </Card>
          <TaxesToAccept mayFile={mayFile} />
          <TaxSummaryCard today={payable.today} />
          <Card title="Deposits due">
            <DepositCalendar today={payable.today} />
          </Card>
        </Stack>
      )}
      {batch && (
        <NewBatchDialog
          authority={batch.authority}
          dueOn={batch.dueOn}
          {...(payable ? { today: payable.today } : {})}
          onClose={() => setBatch(undefined)}
        />
      )}
    </>
  );
}
