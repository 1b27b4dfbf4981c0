import { useState } from 'react';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { FileActions } from '../../../kit/file/file-actions.tsx';
import { FileUploadModal } from '../../../kit/file/file-upload-modal.tsx';
import { alertDialog } from '../../../kit/overlay/dialogs.ts';
import { call, downloadAddress } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { useSession } from '../../../shell/session.ts';
import type { Order, OrderHandle } from '../order.ts';

interface OrderDocumentsProps {
  readonly handle: Pick<OrderHandle, 'refresh'>;
  readonly order: Order;
}

/** Shows an order's supplement document. */
export function OrderDocuments({ handle, order }: OrderDocumentsProps) {
  const [isUploading, setUploading] = useState(false);
  const { may } = useSession();
  const params = { id: order.id };
  const fileId = order.supplementDocumentId;
  const upload = async (file: File, onProgress: (share: number) => void) => {
    try {
      await call('POST /public/order/:id/supplement-document', { params, files: { file }, onProgress });
      await handle.refresh();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  const remove = async () => {
    try {
      await call('DELETE /public/order/:id/supplement-document', { params });
      await handle.refresh();
    } catch (error) {
      await alertDialog({ title: 'Supplement document not deleted', text: asFailure(error).message });
    }
  };
  return (
    <>
      <Card
        title="Supplement document"
        actions={
          may('orders.edit') && <Button onClick={() => setUploading(true)}>{fileId ? 'Replace' : 'Upload'}</Button>
        }
      >
        {fileId ? (
          <FileActions
            fileName="Supplement document"
            viewHref={downloadAddress('GET /public/files/:fileId/view', { params: { fileId } })}
            downloadHref={downloadAddress('GET /public/files/:fileId/download', { params: { fileId } })}
            {...(may('orders.edit') ? { onDelete: () => void remove() } : {})}
          />
        ) : (
          <EmptyState title="No supplement document">
            Attach a document that applies to the entire order, such as a board resolution.
          </EmptyState>
        )}
        {order.comments && <p>{order.comments}</p>}
      </Card>
      {isUploading && (
        <FileUploadModal title="Supplement document" onClose={() => setUploading(false)} onUpload={upload} />
      )}
    </>
  );
}
