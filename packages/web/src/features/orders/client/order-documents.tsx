import { useState } from 'react';
import { Button } from '../../../kit/display/button.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Row } from '../../../kit/display/layout.tsx';
import { FileUploadModal } from '../../../kit/file/file-upload-modal.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { call, downloadAddress } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import type { Order } from '../order.ts';
import { refreshOrder } from './read-sheet.ts';

/** Shows an order's supplement document, which gives staff additional information about the spreadsheet. */
export function OrderDocuments({ order, mayEdit }: { order: Order; mayEdit: boolean }) {
  const [isChoosing, setChoosing] = useState(false);
  const params = { id: order.id };
  const fileId = order.supplementDocumentId;
  const upload = async (file: File, onProgress: (share: number) => void) => {
    try {
      await call('POST /public/order/:id/supplement-document', { params, files: { file }, onProgress });
      refreshOrder();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  const remove = async () => {
    if (
      !(await confirmDialog({
        title: 'Remove this document from the order?',
        okText: 'Remove document',
        isDangerous: true,
      }))
    )
      return;
    try {
      await call('DELETE /public/order/:id/supplement-document', { params });
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
          <Button href={downloadAddress('GET /public/files/:fileId/view', { params: { fileId } })}>View</Button>
          <Button href={downloadAddress('GET /public/files/:fileId/download', { params: { fileId } })} download>
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
