import { failureTexts } from '../kit/display/alert.tsx';
import { alertDialog } from '../kit/overlay/dialogs.ts';
import { notify } from '../kit/overlay/notify.ts';
import { type ApiFailure, asFailure } from '../shell/api-failure.ts';
import { queryClient } from '../shell/query-client.ts';
import { type ApiRequest, sendRequest } from '../shell/transport.ts';

/** Reads again whatever the screen shows: what changed shows in many places. */
export function readAgain(): void {
  for (const key of ['record', 'search', 'fetch', 'rail']) void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Makes a change, a POST unless it says otherwise, and says so in the server's words or in ours. Answers the failure to show, or nothing. */
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

/** Makes a change and shows a rejection's message under the title. Returns whether it succeeded. */
export async function perform(
  request: ApiRequest,
  done: string,
  title = 'We couldn’t complete this',
): Promise<boolean> {
  const failure = await attempt(request, done);
  if (failure) await alertDialog({ title, text: failureTexts(failure).join(' ') });
  return failure === undefined;
}
