import type { NeedyLine } from '@fiducia/contract/trust/trust.views';
import { fullName } from '@fiducia/domain/foundation/text/full-name';
import { EntityTable, filtersOf } from '../../entity/entity-table.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { useSession } from '../../shell/session.ts';
import { undoAssociation } from './association-columns.tsx';

const waiting = filtersOf('/public/order-lines', [{ field: 'substatus', method: 'equals', value: 'waitingForAssets' }]);

function Lines() {
  return (
    <EntityTable
      isEmbedded
      path="/public/order-lines"
      caption="Order lines awaiting funds"
      privateFilters={waiting}
      extraColumns={[linkColumns.plan]}
      rowHref={(row) => `/order-lines/${row.id}`}
      sumKey="totalFundsRequired"
    />
  );
}

const owedColumns: readonly Column<NeedyLine>[] = [
  { key: 'friendlyId', label: 'Order line', kind: 'friendlyId' },
  {
    key: 'name',
    label: 'Participant',
    value: (line) => fullName({ firstName: line.firstName, lastName: line.lastName }),
  },
  { key: 'orderFriendlyId', label: 'Order', kind: 'friendlyId', href: (line) => `/orders/${line.orderId}` },
  { key: 'planDisplayName', label: 'Plan' },
  { key: 'totalFundsRequired', label: 'Required', kind: 'money' },
  { key: 'totalFundsAssociated', label: 'Associated', kind: 'money' },
  { key: 'gap', label: 'Owed by the sponsor', kind: 'money' },
  { key: 'owedSince', label: 'Since', kind: 'date' },
];

/**
 * Lists paid order lines whose deposits the bank reversed. They aren't blocked, but the sponsor must send the money
 * again.
 */
function OwedLines() {
  const { data, failure, isLoading } = useFetch('GET /private/trust/order-lines-owed-for');
  if (isLoading) return <Skeleton lines={4} />;
  return (
    <Stack>
      <FailureAlert failure={failure} />
      <Card title="Paid from deposits that the bank returned" flush>
        <PlainTable
          caption="Paid order lines with a returned deposit"
          columns={owedColumns}
          rows={data ?? []}
          rowHref={(line) => `/order-lines/${line.id}#funding`}
          empty="No paid order lines have a returned deposit"
          emptyNext="When the bank returns a deposit after its money was paid out, the order line appears here until the sponsor replaces the funds."
        />
      </Card>
    </Stack>
  );
}

function Associations() {
  const { may } = useSession();
  return (
    <EntityTable
      isEmbedded
      path="/private/trust/order-line-associations"
      caption="Associations"
      rowHref={(row) => `/order-line-associations/${row.id}`}
      sumKey="amount"
      extraColumns={[
        {
          key: 'orderLineFriendlyId',
          label: 'Order line',
          kind: 'friendlyId',
          href: (row) => `/order-lines/${row.orderLineId}`,
        },
        {
          key: 'undo',
          label: '',
          render: (row) =>
            may('trust.link') && (
              <Button dense look="quiet" onClick={() => void undoAssociation(row.id)}>
                Undo association
              </Button>
            ),
        },
      ]}
    />
  );
}

/** Lists order lines awaiting funds, order lines whose deposit was returned, and existing associations. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Associate order lines"
        crumbs={[
          { label: 'Trust', href: '/trust/home' },
          { label: 'Associations', href: '/trust/associations/home' },
          { label: 'Order lines' },
        ]}
        actions={
          <Button look="primary" href="/deposit-links-to-order-line">
            Allocate manually
          </Button>
        }
      />
      <Tabs
        label="Associate order lines"
        tabs={[
          { key: 'waiting', label: 'Awaiting funds', content: () => <Lines /> },
          { key: 'owed', label: 'Paid against returned deposit', content: () => <OwedLines /> },
          { key: 'associated', label: 'Associated', content: () => <Associations /> },
        ]}
      />
    </>
  );
}
