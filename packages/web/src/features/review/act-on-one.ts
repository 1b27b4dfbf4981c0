import { failureTexts } from '../../kit/display/alert.tsx';
import { alertDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';

/** Does one thing with one instruction; a refusal is told in the server's words. */
export async function actOnOne(
  row: EntityRow,
  action: 'send-back' | 'send-for-review' | 'not-ready-for-review',
  body: Readonly<Record<string, unknown>>,
  done: string,
): Promise<boolean> {
  try {
    await call({ method: 'POST', path: `/private/payment-instructions/${row.id}/${action}`, body });
    notify(done);
    for (const key of ['search', 'fetch']) void queryClient.invalidateQueries({ queryKey: [key] });
    return true;
  } catch (error) {
    await alertDialog({ title: 'That did not work', text: failureTexts(asFailure(error)).join(' ') });
    return false;
  }
}
