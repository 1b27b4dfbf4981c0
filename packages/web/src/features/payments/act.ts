import { failureTexts } from '../../kit/display/alert.tsx';
import { alertDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';

/** Everything that a step with money may have changed is read again. */
export function readAgain(): void {
  for (const key of ['record', 'search', 'fetch', 'rail']) void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Makes a step and says so, or shows why not in the server's words. Answers whether it happened. */
export async function act(path: string, body: unknown, done: string): Promise<boolean> {
  try {
    const { message } = await call({ method: 'POST', path, body });
    notify(message || done);
    return true;
  } catch (error) {
    await alertDialog({ title: 'That did not work', text: failureTexts(asFailure(error)).join(' ') });
    return false;
  } finally {
    readAgain();
  }
}
