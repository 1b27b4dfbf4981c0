import { ApiFailure } from './api-failure.ts';
import { type ApiRequest, requestAddress, requestHeaders } from './transport.ts';
import { noteAnswer, whileInUse } from './while-in-use.ts';

/** The bytes that a call answers, for the viewer. */
export async function loadBytes(request: ApiRequest): Promise<ArrayBuffer> {
  const response = await whileInUse(fetch(requestAddress(request), { headers: requestHeaders(request) }));
  if (!response.ok) throw new ApiFailure(response.status, 'This file could not be loaded. It may have been removed.');
  noteAnswer(response);
  return whileInUse(response.arrayBuffer());
}
