import { failureTexts } from '../../kit/display/alert.tsx';
import { alertDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { type ApiRequest, call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';

/** Reads again whatever the screen shows: money that moved shows in many places. */
export function readAgain(): void {
  for (const key of ['record', 'search', 'fetch', 'rail']) void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Makes a change and says so; a refusal is shown in its own words. Answers whether it happened. */
export async function perform(
  request: ApiRequest,
  done: string,
  action?: { label: string; onChoose: () => void },
): Promise<boolean> {
  try {
    await call(request);
  } catch (error) {
    readAgain();
    await alertDialog({ title: 'That did not work', text: failureTexts(asFailure(error)).join(' ') });
    return false;
  }
  readAgain();
  notify(done, action ? { action } : {});
  return true;
}
