import { useState } from 'react';
import { textOf } from '../../../entity/by-path/text-of.ts';
import type { EntityRow } from '../../../entity/by-path/use-search.ts';
import { Button } from '../../../kit/display/button.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Row } from '../../../kit/display/layout.tsx';
import { FileUploadModal } from '../../../kit/file/file-upload-modal.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { call } from '../../../shell/call-path.ts';
import { refreshOrder } from './read-sheet.ts';

/** The supplement document of an order, for staff to read with the spreadsheet. */
export function OrderDocuments({ order, mayEdit }: { order: EntityRow; mayEdit: boolean }) {
  const [isChoosing, setChoosing] = useState(false);
  const path = `/public/order/${order.id}/supplement-document`;
  const fileId = textOf(order, 'supplementDocumentId');
  const upload = async (file: File, onProgress: (share: number) => void) => {
    const multipart = new FormData();
    multipart.append('file', file);
    try {
      await call({ method: 'POST', path, multipart, onProgress });
      refreshOrder();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  const remove = async () => {
    if (!(await confirmDialog({ title: 'Remove this document from the order?', okText: 'Remove', isDangerous: true })))
      return;
    try {
      await call({ method: 'DELETE', path });
      refreshOrder();
    } catch (error) {
      notify(asFailure(error).message, { tone: 'warning' });
    }
  };
  const add = mayEdit && <Button onClick={() => setChoosing(true)}>{fileId ? 'Replace' : 'Add document'}</Button>;
  return (
    <>
      {fileId ? (
        <Row>
          <Button href={`/public/files/${fileId}/view`}>View</Button>
          <Button href={`/public/files/${fileId}/download`} download>
            Download
          </Button>
          {add}
          {mayEdit && (
            <Button look="quiet" onClick={() => void remove()}>
              Remove
            </Button>
          )}
        </Row>
      ) : (
        <EmptyState title="No supplement document" action={add}>
          Attach a document for our staff to read with the spreadsheet, such as a board resolution or court order.
        </EmptyState>
      )}
      {isChoosing && (
        <FileUploadModal
          title="Supplement document"
          extensions={['pdf', 'png', 'jpg']}
          onClose={() => setChoosing(false)}
          onUpload={upload}
        />
      )}
    </>
  );
}
