import { requestAddress, requestHeaders } from './api.ts';
import { ApiFailure } from './api-failure.ts';

/** The bytes that a call answers, for the viewer. */
export async function loadBytes(path: string): Promise<ArrayBuffer> {
  const response = await fetch(requestAddress({ path }), { headers: requestHeaders({ path }) });
  if (!response.ok) throw new ApiFailure(response.status, 'This file could not be loaded. It may have been removed.');
  return response.arrayBuffer();
}
