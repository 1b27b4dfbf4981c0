import { failureTexts } from '../kit/display/alert.tsx';
import { alertDialog } from '../kit/overlay/dialogs.ts';
import { notify } from '../kit/overlay/notify.ts';
import { type ApiFailure, asFailure } from '../shell/api-failure.ts';
import { queryClient } from '../shell/query-client.ts';
import { type ApiRequest, sendRequest } from '../shell/transport.ts';

/** Reloads all data on the screen, because a change can affect many parts of it. */
export function readAgain(): void {
  for (const key of ['record', 'search', 'fetch', 'rail']) void queryClient.invalidateQueries({ queryKey: [key] });
}

/**
 * Sends a change (POST by default) and shows the server’s message, or `done`. Returns the failure to show, or
 * undefined.
 */
export async function attempt(request: ApiRequest, done: string): Promise<ApiFailure | undefined> {
  try {
    const { message } = await sendRequest({ method: 'POST', ...request });
    notify(message || done);
    return undefined;
  } catch (error) {
    return asFailure(error);
  } finally {
    readAgain();
  }
}

/** Sends a change. If it is rejected, shows the message under the title. Returns whether it succeeded. */
export async function perform(
  request: ApiRequest,
  done: string,
  title = 'We couldn’t complete this',
): Promise<boolean> {
  const failure = await attempt(request, done);
  if (failure) await alertDialog({ title, text: failureTexts(failure).join(' ') });
  return failure === undefined;
}
