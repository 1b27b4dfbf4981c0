import { ApiFailure } from './api-failure.ts';
import { type ApiRequest, requestAddress, requestHeaders } from './transport.ts';
import { noteAnswer, whileInUse } from './while-in-use.ts';

/** Loads the bytes that a call returns, for the PDF viewer. */
export async function loadBytes(request: ApiRequest): Promise<ArrayBuffer> {
  const response = await whileInUse(fetch(requestAddress(request), { headers: requestHeaders(request) }));
  if (!response.ok) throw new ApiFailure(response.status, 'We couldn’t load this file. It may have been removed.');
  noteAnswer(response);
  return whileInUse(response.arrayBuffer());
}
