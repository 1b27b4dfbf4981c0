import { useState } from 'react';
import { filtersOf, viewsOf } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { LetterTable } from './letter-table.tsx';
import { NewBatchDialog } from './new-batch-dialog.tsx';

const letters = '/private/order-line-documents';
const ready = filtersOf(letters, [{ field: 'status', method: 'equals', value: 'readyToSend' }]);
const views = viewsOf(letters, [
  { label: 'Mail', filters: [{ field: 'sendMethod', method: 'equals', value: 'mail' }] },
  { label: 'Overnight', filters: [{ field: 'sendMethod', method: 'equals', value: 'overnight' }] },
  { label: 'First notices', filters: [{ field: 'documentTemplateCode', method: 'equals', value: 'firstNotice' }] },
  { label: 'Reminders', filters: [{ field: 'documentTemplateCode', method: 'equals', value: 'reminder' }] },
]);

/** Lists documents that are ready to be printed. */
export function Screen() {
  const { may } = useSession();
  const [chosen, setChosen] = useState<readonly string[]>();
  const [isCollecting, setCollecting] = useState(false);
  const mayPrint = may('documents.print');
  return (
    <>
      <PageHeader
        title="Documents ready to send"
        subtitle="Documents are sent in batches. Add documents to a batch, print the batch’s file, and mail the documents."
        actions={
          mayPrint && (
            <Button look="primary" onClick={() => setCollecting(true)}>
              New batch
            </Button>
          )
        }
      />
      <LetterTable
        caption="Documents ready to send"
        privateFilters={ready}
        views={views}
        start={{ sortBy: 'createdAt', sortDirection: 'asc' }}
        bulkActions={
          mayPrint
            ? (rows) => (
                <Button dense look="primary" onClick={() => setChosen(rows.map((row) => row.id))}>
                  Add to batch
                </Button>
              )
            : undefined
        }
      />
      {(chosen ?? isCollecting) && (
        <NewBatchDialog
          {...(chosen ? { documentIds: chosen } : {})}
          onClose={() => {
            setChosen(undefined);
            setCollecting(false);
          }}
        />
      )}
    </>
  );
}
