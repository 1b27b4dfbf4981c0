import type { OrderView } from '@fiducia/contract/orders/order.routes';
import { useState } from 'react';
import type { RecordHandle } from '../../../entity/by-path/use-record.ts';
import type { EntityRow } from '../../../entity/by-path/use-search.ts';
import { RecordRail } from '../../../entity/record-rail.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { WithRail } from '../../../kit/display/layout.tsx';
import { FileActions } from '../../../kit/file/file-actions.tsx';
import { FileUploadModal } from '../../../kit/file/file-upload-modal.tsx';
import { alertDialog } from '../../../kit/overlay/dialogs.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { call } from '../../../shell/call-path.ts';
import { useSession } from '../../../shell/session.ts';

interface OrderDocumentsProps {
  readonly handle: Pick<RecordHandle<EntityRow>, 'refresh'>;
  readonly order: OrderView;
}

/** The supplement document of an order, with staff notes and flags. */
export function OrderDocuments({ handle, order }: OrderDocumentsProps) {
  const [isUploading, setUploading] = useState(false);
  const { may } = useSession();
  const path = `/public/order/${order.id}/supplement-document`;
  const fileId = order.supplementDocumentId;
  const upload = async (file: File, onProgress: (share: number) => void) => {
    const multipart = new FormData();
    multipart.set('file', file);
    try {
      await call({ method: 'POST', path, multipart, onProgress });
      await handle.refresh();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  const remove = async () => {
    try {
      await call({ method: 'DELETE', path });
      await handle.refresh();
    } catch (error) {
      await alertDialog({ title: 'Supplement document not deleted', text: asFailure(error).message });
    }
  };
  return (
    <WithRail rail={<RecordRail entity="orders" id={order.id} flags={[{ name: 'rush', label: 'Rush' }]} />}>
      <Card
        title="Supplement document"
        actions={
          may('orders.edit') && <Button onClick={() => setUploading(true)}>{fileId ? 'Replace' : 'Upload'}</Button>
        }
      >
        {fileId ? (
          <FileActions
            fileName="Supplement document"
            viewHref={`/public/files/${fileId}/view`}
            downloadHref={`/public/files/${fileId}/download`}
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
    </WithRail>
  );
}
