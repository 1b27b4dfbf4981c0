import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { type ApiFailure, asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';

/** Sends a change of rights, tells its answer, and has every list read again; answers the failure for the form. */
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
