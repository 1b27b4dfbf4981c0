import { useState } from 'react';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { FileUploadModal } from '../../../kit/file/file-upload-modal.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { navigate } from '../../../shell/navigation.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { useSession } from '../../../shell/session.ts';
import { IraOpenings } from '../ira-openings.tsx';

const bulkHref = (masterAccountId: string, id: string): string =>
  `/accounts/${masterAccountId}/bulk-orders/${id}#bulk-operations`;

const send = (orderId: string, file: File, onProgress: (share: number) => void, isConfirmed: boolean) =>
  call('POST /private/orders/:id/bulk-orders', {
    params: { id: orderId },
    files: { file },
    body: isConfirmed ? { confirm: '1' } : {},
    onProgress,
  });

/** Lists the files imported into a bulk order and lets staff upload another one. */
export function BulkOperations({ orderId, mayUpload }: { orderId: string; mayUpload: boolean }) {
  const { may } = useSession();
  const [isUploading, setUploading] = useState(false);
  const upload = async (file: File, onProgress: (share: number) => void) => {
    const open = ({ result }: Awaited<ReturnType<typeof send>>) => {
      for (const key of ['search', 'fetch', 'record']) void queryClient.invalidateQueries({ queryKey: [key] });
      navigate(bulkHref(result.masterAccountId, result.id));
      return undefined;
    };
    try {
      return open(await send(orderId, file, onProgress, false));
    } catch (error) {
      const failure = asFailure(error);
      const isTwin = failure.httpStatus === 409 && failure.message.startsWith('This file was already uploaded');
      if (!isTwin) return failure;
      const isSure = await confirmDialog({
        title: 'Upload this file again?',
        text: failure.message,
        okText: 'Upload again',
      });
      if (!isSure) return failure;
    }
    try {
      return open(await send(orderId, file, onProgress, true));
    } catch (error) {
      return asFailure(error);
    }
  };
  const button = mayUpload && may('orders.edit') && (
    <Button look="primary" onClick={() => setUploading(true)}>
      Upload bulk file
    </Button>
  );
  return (
    <Stack>
      {!mayUpload && <IraOpenings orderId={orderId} mayRetry={may('participants.edit')} />}
      <EntityTable
        isEmbedded
        path="/public/bulk-orders"
        caption="Files"
        privateFilters={[{ field: 'orderId', method: 'equals', value: orderId }]}
        hiddenColumns={['orderFriendlyId', 'orderStatus']}
        rowHref={(row) => bulkHref(row.masterAccountId, row.id)}
        actions={button}
        hasExport={false}
      />
      {isUploading && (
        <FileUploadModal
          title="Upload bulk file"
          extensions={['xlsx', 'csv']}
          onClose={() => setUploading(false)}
          onUpload={upload}
        />
      )}
    </Stack>
  );
}
