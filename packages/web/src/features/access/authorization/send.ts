import { notify } from '../../../kit/overlay/notify.ts';
import { type ApiFailure, asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { type ApiRequest, sendRequest } from '../../../shell/transport.ts';

/** Sends a permission change, shows the server's message, and refreshes all lists. Returns the failure for the form. */
export async function send(request: ApiRequest): Promise<ApiFailure | undefined> {
  try {
    const { message } = await sendRequest(request);
    notify(message);
    void queryClient.invalidateQueries({ queryKey: ['fetch'] });
    return undefined;
  } catch (error) {
    return asFailure(error);
  }
}
