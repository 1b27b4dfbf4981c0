import { notify } from '../../../kit/overlay/notify.ts';
import { type ApiFailure, asFailure } from '../../../shell/api-failure.ts';
import { call } from '../../../shell/call-path.ts';
import { queryClient } from '../../../shell/query-client.ts';

/** Sends a permission change, shows the server's message, and refreshes all lists. Returns the failure for the form. */
export async function send(method: 'POST' | 'PATCH', path: string, body: object): Promise<ApiFailure | undefined> {
  try {
    const { message } = await call({ method, path, body });
    notify(message);
    void queryClient.invalidateQueries({ queryKey: ['fetch'] });
    return undefined;
  } catch (error) {
    return asFailure(error);
  }
}
