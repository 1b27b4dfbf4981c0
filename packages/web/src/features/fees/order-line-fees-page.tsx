import type { RowAt } from '@fiducia/contract/api';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { feeOnForm } from '@fiducia/domain/taxes/fee-treatment-rules';
import { useState } from 'react';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { FeeActions } from '../../entity/fee-actions.tsx';
import { feePayerName, feePayerNames } from '../../entity/fee-names.ts';
import { nameIn } from '../../entity/name-in.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { type Lookup, useLookup } from '../../entity/use-lookup.ts';
import { useSearch } from '../../entity/use-search.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatInstant } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { Drawer } from '../../kit/overlay/drawer.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { startState } from '../../kit/table/filters/search-state.ts';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

type Fee = RowAt<'/private/order-line-fees'>;
type Change = RowAt<'/private/order-line-fee-changes'>;

const views = viewsOf('/private/order-line-fees', [
  { label: 'Not paid', filters: [{ field: 'postedAt', method: 'isEmpty', value: '' }] },
  { label: 'Waived', filters: [{ field: 'waivedAmount', method: 'greaterThan', value: '0' }] },
  { label: 'Paid by sponsors', filters: [{ field: 'payer', method: 'isOneOf', value: 'subaccount,masterAccount' }] },
]);

const waived = ({ waivedAmount }: Fee): boolean => waivedAmount > 0;

/** Requests a change of a fee. */
const changeOf =
  ({ id }: Pick<Fee, 'id'>) =>
  (body: Parameters<Parameters<typeof FeeActions>[0]['request']>[0]) =>
    requestTo('PATCH /public/order-line-fees/:id', { params: { id }, body });

const changeColumns: readonly Column<Change>[] = [
  { key: 'createdAt', label: 'Date', kind: 'date', value: ({ createdAt }) => createdAt.slice(0, 10) },
  {
    key: 'kind',
    label: 'Change',
    value: ({ kind, payer }) => (kind === 'waiver' || payer === null ? 'Waived' : `Paid by: ${feePayerNames[payer]}`),
  },
  { key: 'reason', label: 'Reason' },
  { key: 'createdByName', label: 'By' },
  {
    key: 'undoneAt',
    label: 'Undone',
    value: ({ undoneAt, undoReason }) => (undoneAt === null ? 'No' : `${formatInstant(undoneAt)}: ${undoReason ?? ''}`),
  },
];

/** Shows one fee: what it does to the tax form, and every change with its reason. */
function FeeDrawer({ id, mayEdit, onClose }: { id: string; mayEdit: boolean; onClose: () => void }) {
  const { data: fee, failure } = useFetch('GET /public/order-line-fees/:id', { params: { id } });
  return (
    <Drawer title={fee ? `${fee.displayName}, ${formatMoney(fee.amount)}` : 'Fee'} onClose={onClose}>
      <FailureAlert failure={failure} />
      {!fee && !failure && <Skeleton lines={6} />}
      {fee && (
        <Stack>
          <Facts
            layout="rows"
            facts={[
              { label: 'Participant', value: fee.participantName ?? 'No name' },
              { label: 'Paid by', value: feePayerNames[fee.payer] },
              { label: 'Charged', value: <Money amount={fee.amount} /> },
              { label: 'Waived', value: <Money amount={fee.waivedAmount} /> },
              { label: 'Paid', value: fee.postedAt === null ? 'Not yet' : formatInstant(fee.postedAt) },
              { label: 'Form 1099-R', value: feeOnForm(fee).sentence },
              ...(fee.holdReason === null ? [] : [{ label: 'On hold', value: fee.holdReason }]),
            ]}
          />
          {mayEdit && fee.postedAt === null && (
            <FeeActions fee={{ ...fee, isWaived: waived(fee) }} request={changeOf(fee)} />
          )}
          <FeeFactors fee={fee} />
          <FeeHistory fee={fee} />
          <Button href={`/order-lines/${fee.orderLineId}#taxes`}>Open order line</Button>
        </Stack>
      )}
    </Drawer>
  );
}

/** Shows what determined the fee of a payment. */
function FeeFactors({ fee }: { fee: Pick<Fee, 'paymentInstructionId'> }) {
  const services = useLookup('/public/services');
  const methods = useLookup('/public/payment-methods');
  const { data } = useFetch('GET /public/payment-instructions/:id/fee-dependency-data', {
    params: { id: fee.paymentInstructionId ?? undefined },
  });
  if (!data) return null;
  return (
    <Card title="Depends on">
      <Facts
        layout="rows"
        facts={[
          { label: 'Service', value: nameIn(services, data.serviceCode) },
          { label: 'Payment method', value: nameIn(methods, data.paymentMethodCode) },
          { label: 'Gross payment', value: <Money amount={data.gross} /> },
          { label: 'The order’s fees are paid by', value: feePayerName(data.feePayer) },
        ]}
      />
    </Card>
  );
}

const newestFirst = {
  ...startState,
  resultsPerPage: -1,
  sortBy: 'createdAt',
  sortDirection: 'desc' as const,
};

function FeeHistory({ fee }: { fee: Pick<Fee, 'orderLineId' | 'feeCode'> }) {
  const { rows, failure, isLoading } = useSearch({
    path: '/private/order-line-fee-changes',
    state: newestFirst,
    privateFilters: [{ field: 'orderLineId', method: 'equals', value: fee.orderLineId }],
  });
  return (
    <Card title="Changes" flush>
      <FailureAlert failure={failure} />
      {isLoading ? (
        <Skeleton />
      ) : (
        <PlainTable
          caption="Changes of this fee"
          columns={changeColumns}
          rows={rows.filter(({ feeCode }) => feeCode === fee.feeCode)}
          empty="No changes"
          emptyNext="Waivers and changed payers appear here with their reasons."
        />
      )}
    </Card>
  );
}

const total = <Row,>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Shows what was charged, posted, and waived. */
function Totals() {
  const { data = [], failure } = useFetch('GET /private/order-line-fees/summary');
  if (failure) return <FailureAlert failure={failure} />;
  const sponsors = data.filter(({ payer }) => payer !== 'payee');
  return (
    <Stats>
      <Stat label="Charged" figure={<Money amount={total(data, ({ amount }) => amount)} />} />
      <Stat label="Paid" figure={<Money amount={total(data, ({ posted }) => posted)} />} />
      <Stat
        label="Owed by sponsors"
        figure={<Money amount={total(sponsors, ({ amount, posted }) => amount - posted)} />}
        note="Not invoiced or paid yet"
      />
      <Stat label="Waived" figure={<Money amount={total(data, (row) => row.waived)} />} />
    </Stats>
  );
}

const columnsOf = (types: readonly Lookup[], mayEdit: boolean, onOpen: (fee: Fee) => void): readonly Column<Fee>[] => [
  {
    key: 'displayName',
    label: 'Fee',
    render: (fee) => (
      <Button look="link" title="Show this fee and its changes" onClick={() => onOpen(fee)}>
        {fee.displayName}
      </Button>
    ),
  },
  { key: 'feeTypeCode', label: 'Type', value: (fee) => nameIn(types, fee.feeTypeCode) },
  { key: 'payer', label: 'Payer', value: (fee) => feePayerNames[fee.payer] },
  {
    key: 'waivedAmount',
    label: 'Waived',
    kind: 'money',
    value: (fee) => (waived(fee) ? fee.waivedAmount : null),
  },
  {
    key: 'postedAt',
    label: 'Paid',
    kind: 'date',
    value: ({ postedAt }) => postedAt?.slice(0, 10),
  },
  ...(mayEdit
    ? [
        {
          key: 'actions',
          label: 'Actions',
          width: 110,
          render: (fee: Fee) =>
            fee.postedAt === null && (
              <Button dense onClick={() => onOpen(fee)}>
                Change
              </Button>
            ),
        },
      ]
    : []),
];

/** Lists the fees of order lines: waive them, change who pays, and see why each was changed. */
export function Screen() {
  const mayEdit = useSession().may('fees.edit');
  const types = useLookup('/public/fee-types');
  const [opened, setOpened] = useState<Fee>();
  return (
    <>
      <PageHeader
        title="Order line fees"
        subtitle="A fee can be waived or paid by someone else until it is posted. Each change needs a reason and can be undone."
      />
      <Stack>
        <Totals />
        <EntityTable
          path="/private/order-line-fees"
          caption="Order line fees"
          views={views}
          hiddenColumns={['treatment']}
          sumKey="amount"
          start={{ sortBy: 'createdAt', sortDirection: 'desc' }}
          extraColumns={columnsOf(types, mayEdit, setOpened)}
        />
      </Stack>
      {opened && <FeeDrawer id={opened.id} mayEdit={mayEdit} onClose={() => setOpened(undefined)} />}
    </>
  );
}
