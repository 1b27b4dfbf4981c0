import { useState } from 'react';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { NewBatchDialog } from './new-batch-dialog.tsx';

const withStatus = (label: string, status: string) =>
  ({ label, filters: [{ field: 'status', method: 'equals', value: status }] }) as const;
const views = viewsOf('/private/document-batches', [
  withStatus('Open', 'open'),
  withStatus('Printed', 'printed'),
  withStatus('Mailed', 'sent'),
  {
    label: 'Accounts division',
    filters: [{ field: 'department', method: 'equals', value: 'accountsDivision' }],
  },
]);

/** Lists document batches, newest first. */
export function Screen() {
  const { may } = useSession();
  const [isCollecting, setCollecting] = useState(false);
  const create = may('documents.print') && (
    <Button look="primary" onClick={() => setCollecting(true)}>
      New batch
    </Button>
  );
  return (
    <>
      <PageHeader title="Document batches" actions={create} />
      <EntityTable
        path="/private/document-batches"
        caption="Document batches"
        views={views}
        rowHref={(row) => `/document-batches/${row.id}`}
        emptyAction={create}
      />
      {isCollecting && <NewBatchDialog onClose={() => setCollecting(false)} />}
    </>
  );
}
