import type { UploadPreview, UploadStatus } from '@fiducia/contract/orders/order.routes';
import { useQuery } from '@tanstack/react-query';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { call } from '../../../shell/api.ts';
import { type ApiFailure, asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import type { UploadDecision } from './match-columns.tsx';

const pollMilliseconds = 700;

/** Reloads all data shown for orders. */
export function refreshOrder(): void {
  for (const key of ['record', 'search', 'fetch']) void queryClient.invalidateQueries({ queryKey: [key] });
}

/**
 * Waits until the order is reloaded after an upload, so that the upload's results never appear with outdated order
 * data.
 */
async function orderAfter(upload: UploadStatus, before: UploadStatus | undefined): Promise<void> {
  if (upload.status === 'reading') return;
  if (before && (before.id !== upload.id || before.status !== upload.status)) refreshOrder();
  await queryClient.refetchQueries({ queryKey: ['record'], fetchStatus: 'fetching' }, { cancelRefetch: false });
}

async function send(
  orderId: string,
  file: File,
  onProgress: (share: number) => void,
  decision: UploadDecision | undefined,
  isConfirmed: boolean,
): Promise<void> {
  await call('POST /public/orders/:id/upload-participants', {
    params: { id: orderId },
    files: { file },
    body: {
      ...(isConfirmed ? { confirm: '1' as const } : {}),
      ...(decision?.mode === undefined ? {} : { mode: decision.mode }),
      ...(decision === undefined ? {} : { matches: JSON.stringify(decision.matches) }),
    },
    onProgress,
  });
}

/** Returns the columns of a file, and what the user has to decide before it is imported. */
export async function previewSheet(orderId: string, file: File): Promise<UploadPreview> {
  const { result } = await call('POST /public/orders/:id/preview-participants', {
    params: { id: orderId },
    files: { file },
  });
  return result;
}

/** Uploads a file. Asks for confirmation if the same file was uploaded before. Returns the failure, if any. */
export async function sendSheet(
  orderId: string,
  file: File,
  onProgress: (share: number) => void,
  decision?: UploadDecision,
): Promise<ApiFailure | undefined> {
  try {
    await send(orderId, file, onProgress, decision, false);
  } catch (error) {
    const failure = asFailure(error);
    const isTwin = failure.httpStatus === 409 && failure.message.startsWith('This file was already uploaded');
    if (!isTwin) return failure;
    const isSure = await confirmDialog({
      title: 'Upload this file again?',
      text: failure.message,
      okText: 'Upload again',
    });
    if (!isSure) return undefined;
    try {
      await send(orderId, file, onProgress, decision, true);
    } catch (second) {
      return asFailure(second);
    }
  }
  refreshOrder();
  void queryClient.invalidateQueries({ queryKey: ['upload', orderId] });
  return undefined;
}

/** Returns an order's last upload and polls while the import is running. */
export function useUpload(orderId: string): UploadStatus | undefined {
  const { data } = useQuery(
    {
      queryKey: ['upload', orderId],
      queryFn: async ({ signal }): Promise<UploadStatus> => {
        const before = queryClient.getQueryData<UploadStatus>(['upload', orderId]);
        const { result } = await call('GET /public/orders/:id/upload-status', { params: { id: orderId }, signal });
        await orderAfter(result, before);
        return result;
      },
      refetchInterval: ({ state }) => (state.data?.status === 'reading' ? pollMilliseconds : false),
    },
    queryClient,
  );
  return data;
}
