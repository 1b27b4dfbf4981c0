import { EntityTable } from '../../entity/entity-table.tsx';
import { textOf } from '../../entity/text-of.ts';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';

const unassigned = { field: 'status', method: 'equals', value: 'unassigned' };
const views = [
  { label: 'Unassigned', filters: [unassigned, { field: 'amount', method: 'greaterThan', value: '0' }] },
  { label: 'Debits to match', filters: [unassigned, { field: 'amount', method: 'lessThan', value: '0' }] },
  { label: 'On hold', filters: [{ field: 'isOnHold', method: 'equals', value: 'true' }] },
  { label: 'Returned', filters: [{ field: 'status', method: 'equals', value: 'returned' }] },
];

/** Every movement that the bank reported. */
export function Screen() {
  const { may } = useSession();
  return (
    <>
      <PageHeader
        title="Bank transactions"
        actions={
          may('trust.edit') && (
            <Button look="primary" href="/trust/upload-deposits">
              Upload statement
            </Button>
          )
        }
      />
      <EntityTable
        path="/private/trust/bank-transactions"
        caption="Bank transactions"
        views={views}
        rowHref={(row) => `/bank-transactions/${row.id}`}
        extraColumns={[
          {
            key: 'depositFriendlyId',
            label: 'Assigned to',
            kind: 'friendlyId',
            href: (row) => (textOf(row, 'depositId') ? `/trust/deposits/${textOf(row, 'depositId')}` : undefined),
          },
        ]}
        sumKey="amount"
      />
    </>
  );
}
