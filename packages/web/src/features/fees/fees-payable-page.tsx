import type { FeesPayable, PayableFees } from '@fiducia/contract/taxes/order-line-fee.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { useState } from 'react';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { nameIn } from '../../entity/name-in.ts';
import { perform } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { type Lookup, useLookup } from '../../entity/use-lookup.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { promptDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

interface SweepValues {
  readonly settleOn: string | null;
  readonly corporateBankAccountId: string | null;
}

interface SweepDialogProps {
  readonly rows: readonly PayableFees[];
  readonly earliest: string;
  readonly onClose: () => void;
}

/** Prepares the payment of all fees that one payee is owed, or of one row. */
function SweepDialog({ rows, earliest, onClose }: SweepDialogProps) {
  const { data = [] } = useFetch('GET /public/corporate-bank-accounts');
  const [first] = rows;
  const amount = cents(rows.reduce((sum, { payable }) => sum + payable, 0));
  return (
    <CreateDialog<SweepValues>
      title={`Pay ${formatMoney(amount)} to ${first?.payeeName ?? 'the payee'}`}
      submitText="Prepare payment"
      values={{ settleOn: earliest, corporateBankAccountId: data[0]?.id ?? null }}
      onClose={onClose}
      request={({ settleOn, corporateBankAccountId }) =>
        requestTo('POST /private/fee-sweeps', {
          body: {
            feePayeeId: first?.feePayeeId ?? '',
            parts: rows.map(({ feeTypeCode, period }) => ({ feeTypeCode, period })),
            settleOn: settleOn ?? '',
            corporateBankAccountId: corporateBankAccountId ?? '',
          },
        })
      }
      hrefOf={(id) => `/fee-sweeps/${id}`}
    >
      <p>Another user with “Approve fees” sends the payment. The bank’s debit settles it.</p>
      <Fields>
        <SelectField
          name="corporateBankAccountId"
          label="Paid from"
          options={data.map(({ id, displayName }) => ({ value: id, text: displayName }))}
          isRequired
          span={6}
        />
        <DateField name="settleOn" label="Settlement date" isRequired span={6} />
      </Fields>
    </CreateDialog>
  );
}

async function hold(row: PayableFees, typeName: string): Promise<void> {
  const isHeld = row.held === 0;
  const reason = await promptDialog({
    title: isHeld
      ? `Hold ${typeName} of ${monthName(row.period)}?`
      : `Release ${typeName} of ${monthName(row.period)}?`,
    text: isHeld
      ? 'These fees stay in trust and aren’t included in payments until you release them.'
      : 'These fees can be paid out again.',
    label: 'Reason',
    okText: isHeld ? 'Hold fees' : 'Release fees',
  });
  if (reason === undefined) return;
  const { feeTypeCode, period } = row;
  await perform(
    requestTo('POST /private/fees-payable/hold', { body: { feeTypeCode, period, isHeld, reason } }),
    isHeld ? 'Fees held' : 'Fees released',
  );
}

/** Formats `2026-11` as `November 2026`. */
const monthName = (period: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${period}-01T00:00:00Z`),
  );

/** Leaves out amounts of zero, so that those that matter stand out. */
const orNone = (amount: number): number | null => (amount === 0 ? null : amount);

const columnsOf = (
  types: readonly Lookup[],
  hasHeld: boolean,
  onPay: ((row: PayableFees) => void) | undefined,
): readonly Column<PayableFees>[] => [
  { key: 'payeeName', label: 'Payee', value: ({ payeeName }) => payeeName ?? 'No payee set up' },
  { key: 'feeTypeCode', label: 'Fee type', value: (row) => nameIn(types, row.feeTypeCode) },
  { key: 'period', label: 'Period', value: (row) => monthName(row.period) },
  { key: 'lines', label: 'Lines', kind: 'number' },
  { key: 'amount', label: 'Amount', kind: 'money', description: 'Collected and not paid out' },
  { key: 'payable', label: 'Payable now', kind: 'money', value: ({ payable }) => orNone(payable) },
  {
    key: 'waiting',
    label: 'Waiting',
    kind: 'money',
    value: ({ waiting }) => orNone(waiting),
    description: 'Invoiced and not paid yet, or the payment can still be canceled',
  },
  { key: 'inSweep', label: 'In payment', kind: 'money', value: ({ inSweep }) => orNone(inSweep) },
  {
    key: 'held',
    label: 'On hold',
    kind: 'money',
    value: ({ held }) => orNone(held),
    description: 'Kept in trust until it is released',
  },
  ...(hasHeld ? [holdReason] : []),
  ...(onPay ? [actions(types, onPay)] : []),
];

const holdReason: Column<PayableFees> = {
  key: 'holdReason',
  label: 'Hold reason',
  value: (row) => row.holdReason,
};

const actions = (types: readonly Lookup[], onPay: (row: PayableFees) => void): Column<PayableFees> => ({
  key: 'actions',
  label: 'Actions',
  render: (row) => (
    <Row>
      {row.payable > 0 && row.feePayeeId !== null && (
        <Button dense onClick={() => onPay(row)}>
          Make payment
        </Button>
      )}
      {(row.payable > 0 || row.waiting > 0 || row.held > 0) && (
        <Button dense onClick={() => void hold(row, labelInSentence(nameIn(types, row.feeTypeCode)))}>
          {row.held > 0 ? 'Release' : 'Hold'}
        </Button>
      )}
    </Row>
  ),
});

function Totals({ payable }: { payable: FeesPayable }) {
  const { rows, collected, swept, ledger } = payable;
  const total = (of: (row: PayableFees) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const owed = total(({ amount }) => amount);
  return (
    <>
      {(owed !== ledger || collected - swept !== ledger) && (
        <Alert tone="error" title={`The ledger differs by ${formatMoney(cents(owed - ledger))}`}>
          Collected fees minus swept fees must equal account 2400. Don’t pay any fees, and contact the technology team.
        </Alert>
      )}
      <Stats>
        <Stat label="Owed" figure={<Money amount={owed} />} note={`Ledger ${formatMoney(ledger)}`} />
        <Stat label="Payable now" figure={<Money amount={total((row) => row.payable)} />} />
        <Stat
          label="Waiting"
          figure={<Money amount={total((row) => row.waiting)} />}
          note="Until invoices are paid or payments are final"
        />
        <Stat
          label="In payment"
          figure={<Money amount={total((row) => row.inSweep)} />}
          note={`${formatMoney(swept)} paid out to date`}
          href="/fee-sweeps"
        />
        <Stat label="On hold" figure={<Money amount={total((row) => row.held)} />} />
      </Stats>
    </>
  );
}

/** Lists the collected fees by payee, type, and month, and prepares their payment. */
export function Screen() {
  const { may } = useSession();
  const types = useLookup('/public/fee-types');
  const { data: payable, failure } = useFetch('GET /private/fees-payable');
  const [paid, setPaid] = useState<readonly PayableFees[]>();
  const mayEdit = may('fees.edit');
  const ready = (payable?.rows ?? []).filter(({ payable: now, feePayeeId }) => now > 0 && feePayeeId !== null);
  const [first] = ready;
  const ofFirst = ready.filter(({ feePayeeId }) => feePayeeId === first?.feePayeeId);
  return (
    <>
      <PageHeader
        title="Fees payable"
        subtitle="Fees collected and owed, by payee, type, and month of payment"
        actions={
          <>
            <Button href="/fee-payees">Fee payees</Button>
            {mayEdit && first && (
              <Button look="primary" onClick={() => setPaid(ofFirst)}>
                Pay all to {first.payeeName}
              </Button>
            )}
          </>
        }
      />
      <FailureAlert failure={failure} />
      {!payable && !failure && <Skeleton />}
      {payable && (
        <Stack>
          <Totals payable={payable} />
          <Card title="By payee, type, and month" flush>
            <PlainTable
              caption="Fees payable"
              columns={columnsOf(
                types,
                payable.rows.some(({ held }) => held > 0),
                mayEdit ? (row) => setPaid([row]) : undefined,
              )}
              rows={payable.rows}
              empty="No fees to pay out"
              emptyNext="Collected fees appear here when payments are made and invoices are sent."
            />
          </Card>
        </Stack>
      )}
      {paid && payable && (
        <SweepDialog rows={paid} earliest={payable.earliestSettlement} onClose={() => setPaid(undefined)} />
      )}
    </>
  );
}
