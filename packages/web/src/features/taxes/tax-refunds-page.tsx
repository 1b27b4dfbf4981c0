import { useState } from 'react';
import { authorityColumn } from '../../entity/authority-column.ts';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { NewAdjustment } from './new-adjustment.tsx';
import { refundStatusColumn } from './refund-columns.tsx';

const views = viewsOf('/private/tax-refunds', [
  { label: 'To approve', filters: [{ field: 'status', method: 'equals', value: 'requested' }] },
  { label: 'At the authority', filters: [{ field: 'status', method: 'isOneOf', value: 'sentToAuthority,agreed' }] },
  { label: 'To pay out', filters: [{ field: 'status', method: 'isOneOf', value: 'received,netted' }] },
  { label: 'Done', filters: [{ field: 'status', method: 'isOneOf', value: 'paidOut,closed,refused' }] },
]);

/** Lists refunds of withheld taxes, from the request to the payment. */
export function Screen() {
  const { may } = useSession();
  const [isNew, setNew] = useState(false);
  const action = may('tax.file') && (
    <Button look="primary" onClick={() => setNew(true)}>
      New refund
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Tax refunds"
        subtitle="Deposited tax that comes back from an authority or lowers the next deposit, and is paid out"
        actions={action}
      />
      <EntityTable
        path="/private/tax-refunds"
        caption="Tax refunds"
        views={views}
        sumKey="amount"
        rowHref={(row) => `/tax-refunds/${row.id}`}
        extraColumns={[authorityColumn, refundStatusColumn]}
        emptyAction={action}
      />
      {isNew && <NewAdjustment title="New tax refund" onClose={() => setNew(false)} />}
    </>
  );
}
