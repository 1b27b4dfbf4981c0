import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';

const views = viewsOf('/public/deposit-links', [
  { label: 'With funds left', filters: [{ field: 'remainderToAssociate', method: 'greaterThan', value: '0' }] },
  { label: 'To plans', filters: [{ field: 'type', method: 'equals', value: 'plan' }] },
  { label: 'To accounts', filters: [{ field: 'type', method: 'equals', value: 'account' }] },
]);

/** Lists the money linked to plans and accounts and how much of it is still to be associated. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Deposit links"
        crumbs={[{ label: 'Trust', href: '/trust/home' }, { label: 'Deposit links' }]}
      />
      <EntityTable
        path="/public/deposit-links"
        caption="Deposit links"
        views={views}
        start={{ sortBy: 'createdAt', sortDirection: 'asc' }}
        rowHref={(row) => `/deposit-links/${row.id}`}
        sumKey="remainderToAssociate"
        extraColumns={[
          linkColumns.plan,
          {
            key: 'depositFriendlyId',
            label: 'Deposit',
            kind: 'friendlyId',
            href: (row) => `/trust/deposits/${row.depositId}`,
          },
          { key: 'age', label: 'Age', kind: 'relativeDate', value: (row) => row.createdAt },
        ]}
      />
    </>
  );
}
