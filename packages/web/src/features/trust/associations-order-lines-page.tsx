import { EntityTable } from '../../entity/entity-table.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import { textOf } from '../../entity/text-of.ts';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { Tabs } from '../../kit/page/tabs.tsx';
import { undoAssociation } from './association-columns.tsx';

const waiting = [{ field: 'substatus', method: 'equals', value: 'waitingForAssets' }];

function Lines() {
  return (
    <EntityTable
      isEmbedded
      path="/public/order-lines"
      caption="Lines that wait for money"
      privateFilters={waiting}
      extraColumns={[linkColumns.plan]}
      rowHref={(row) => `/order-lines/${row.id}`}
      sumKey="totalFundsRequired"
    />
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
          label: 'Line',
          kind: 'friendlyId',
          href: (row) => `/order-lines/${textOf(row, 'orderLineId')}`,
        },
        {
          key: 'undo',
          label: '',
          render: (row) =>
            may('trust.link') && (
              <Button dense look="quiet" onClick={() => void undoAssociation(row.id)}>
                Undo
              </Button>
            ),
        },
      ]}
    />
  );
}

/** Lines that wait for money, and what was associated already. */
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
            Spread by hand
          </Button>
        }
      />
      <Tabs
        label="Associate order lines"
        tabs={[
          { key: 'waiting', label: 'Waiting for money', content: () => <Lines /> },
          { key: 'associated', label: 'Associated', content: () => <Associations /> },
        ]}
      />
    </>
  );
}
