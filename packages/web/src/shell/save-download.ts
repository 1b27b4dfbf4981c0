import { type ApiRequest, requestAddress, requestHeaders } from './api.ts';
import { ApiFailure } from './api-failure.ts';

const messageOf = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || !('status' in body)) return undefined;
  const { status } = body;
  return typeof status === 'object' && status !== null && 'message' in status && typeof status.message === 'string'
    ? status.message
    : undefined;
};

/** Calls for a file and hands it to the browser to save; a refusal is thrown in the server's words. */
export async function saveDownload(request: Pick<ApiRequest, 'method' | 'path' | 'query' | 'body'>): Promise<void> {
  const response = await fetch(requestAddress(request), {
    method: request.method ?? 'GET',
    headers: requestHeaders(request),
    body: request.body === undefined ? null : JSON.stringify(request.body),
  });
  if (!response.ok)
    throw new ApiFailure(
      response.status,
      messageOf(await response.json().catch(() => undefined)) ?? 'The file could not be made.',
    );
  const named = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(response.headers.get('content-disposition') ?? '');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = decodeURIComponent(named?.[1] ?? 'download');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
