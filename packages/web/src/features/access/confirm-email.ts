import type { Confirmed } from '@fiducia/contract/access/email-address.routes';
import { ApiFailure } from '../../shell/api-failure.ts';
import { type ApiRequest, sendRequest } from '../../shell/transport.ts';

const invalidData = () => new ApiFailure(200, 'Invalid data');

/**
 * Sends a confirmation of an email address. Reports an empty response with the text of doc 3 §8. Throws an ApiFailure.
 */
export async function confirmEmail<Result extends Confirmed>(request: ApiRequest<Result>): Promise<Result> {
  const { result } = await sendRequest(request).catch((error: unknown) => {
    // The call succeeded but returned nothing.
    throw error instanceof ApiFailure && error.httpStatus === 200 ? invalidData() : error;
  });
  if (!result.emailAddress) throw invalidData();
  return result;
}
