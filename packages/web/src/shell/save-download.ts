import { notify } from '../kit/overlay/notify.ts';
import { ApiFailure, asFailure } from './api-failure.ts';
import { askFreshSignIn } from './fresh-sign-in.ts';
import { type ApiRequest, leaveWhenSignedOut, requestAddress, requestHeaders } from './transport.ts';
import { noteAnswer, whileInUse } from './while-in-use.ts';

export type DownloadRequest = Pick<ApiRequest, 'method' | 'path' | 'query' | 'body' | 'multipart'>;

const statusOf = (body: unknown): { readonly message: string; readonly code: unknown } => {
  const status = typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined;
  if (typeof status !== 'object' || status === null) return { message: '', code: undefined };
  const message = 'message' in status && typeof status.message === 'string' ? status.message : '';
  return { message, code: 'code' in status ? status.code : undefined };
};

/** Returns the file name in a Content-Disposition header. Prefers the UTF-8 name. Source: RFC 6266. */
function nameIn(disposition: string): string {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return whole === undefined
    ? (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'download')
    : decodeURIComponent(whole);
}

async function ask(request: DownloadRequest): Promise<Response> {
  try {
    return await fetch(requestAddress(request), {
      method: request.method ?? 'GET',
      headers: requestHeaders(request),
      body: request.multipart ?? (request.body === undefined ? null : JSON.stringify(request.body)),
    });
  } catch {
    throw new ApiFailure(0, 'We couldn’t reach the server. Check your connection and try again.');
  }
}

/** Requests a file and saves it through the browser. Throws the server's rejection. */
export async function saveDownload(request: DownloadRequest): Promise<void> {
  const response = await whileInUse(ask(request));
  noteAnswer(response);
  if (!response.ok) {
    const { message, code } = statusOf(await response.json().catch(() => undefined));
    if (code === 'freshSignInNeeded' && (await askFreshSignIn())) return saveDownload(request);
    if (response.status === 401) leaveWhenSignedOut();
    throw new ApiFailure(response.status, message || 'We couldn’t create the file.');
  }
  // The server aborts the response if it can’t finish the file. Never save an incomplete file.
  const file = await whileInUse(response.blob()).catch(() => {
    throw new ApiFailure(0, 'The download was incomplete, so the file wasn’t saved. Try again.');
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = nameIn(response.headers.get('content-disposition') ?? '');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves the file that a call returns, or shows why it failed, without leaving the page. */
export async function saveOrShow(request: DownloadRequest): Promise<void> {
  try {
    await saveDownload(request);
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning', timeout: 10_000 });
  }
}
