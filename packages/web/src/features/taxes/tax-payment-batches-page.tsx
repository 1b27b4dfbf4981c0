import { useState } from 'react';
import { authorityColumn } from '../../entity/authority-column.ts';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { NewBatchDialog } from './new-batch-dialog.tsx';

const views = viewsOf('/private/tax-payment-batches', [
  { label: 'To send', filters: [{ field: 'status', method: 'equals', value: 'open' }] },
  { label: 'Sent, not settled', filters: [{ field: 'status', method: 'equals', value: 'sent' }] },
]);

/** Lists batches of deposits to taxing authorities. */
export function Screen() {
  const { may } = useSession();
  const [isNew, setNew] = useState(false);
  const action = may('tax.file') && (
    <Button look="primary" onClick={() => setNew(true)}>
      Create batch
    </Button>
  );
  return (
    <>
      <PageHeader title="Tax payment batches" actions={action} />
      <EntityTable
        path="/private/tax-payment-batches"
        caption="Tax payment batches"
        views={views}
        extraColumns={[authorityColumn]}
        rowHref={(row) => `/tax-payment-batches/${row.id}`}
        emptyAction={action}
      />
      {isNew && <NewBatchDialog onClose={() => setNew(false)} />}
    </>
  );
}
