import type { UploadStatus } from '@fiducia/contract/orders/order.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { type ApiFailure, asFailure } from '../../shell/api-failure.ts';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { queryClient } from '../../shell/query-client.ts';

const pollMilliseconds = 700;

/** Everything that is shown of an order is read again. */
export function refreshOrder(): void {
  for (const key of ['record', 'search', 'fetch']) void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Waits for the order as an upload left it: what the upload brought is never told beside the order from before. */
async function orderAfter(upload: UploadStatus, before: UploadStatus | undefined): Promise<void> {
  if (upload.status === 'reading') return;
  if (before && (before.id !== upload.id || before.status !== upload.status)) refreshOrder();
  await queryClient.refetchQueries({ queryKey: ['record'], fetchStatus: 'fetching' }, { cancelRefetch: false });
}

async function send(
  orderId: string,
  file: File,
  onProgress: (share: number) => void,
  isConfirmed: boolean,
): Promise<void> {
  const multipart = new FormData();
  if (isConfirmed) multipart.append('confirm', '1');
  multipart.append('file', file);
  await call({ method: 'POST', path: `/public/orders/${orderId}/upload-participants`, multipart, onProgress });
}

/** Sends a sheet. The same file again is asked about first; answers the failure, or nothing. */
export async function sendSheet(
  orderId: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<ApiFailure | undefined> {
  try {
    await send(orderId, file, onProgress, false);
  } catch (error) {
    const failure = asFailure(error);
    const isTwin = failure.httpStatus === 409 && failure.message.startsWith('This very file');
    if (!isTwin) return failure;
    const isSure = await confirmDialog({
      title: 'Read this file again?',
      text: failure.message,
      okText: 'Upload again',
    });
    if (!isSure) return undefined;
    try {
      await send(orderId, file, onProgress, true);
    } catch (second) {
      return asFailure(second);
    }
  }
  refreshOrder();
  void queryClient.invalidateQueries({ queryKey: ['upload', orderId] });
  return undefined;
}

/** The last upload of an order, asked again while it is being read. */
export function useUpload(orderId: string): UploadStatus | undefined {
  const { data } = useQuery(
    {
      queryKey: ['upload', orderId],
      queryFn: async ({ signal }): Promise<UploadStatus> => {
        const before = queryClient.getQueryData<UploadStatus>(['upload', orderId]);
        const { result } = await call<UploadStatus>({ path: `/public/orders/${orderId}/upload-status`, signal });
        await orderAfter(result, before);
        return result;
      },
      refetchInterval: ({ state }) => (state.data?.status === 'reading' ? pollMilliseconds : false),
    },
    queryClient,
  );
  return data;
}
