import type { Confirmed } from '@fiducia/contract/access/email-address.routes';
import { call } from '../../shell/api.ts';
import { ApiFailure } from '../../shell/api-failure.ts';

const invalidData = () => new ApiFailure(200, 'Invalid data');

/** Sends a confirmation of an email address. An answer without one is reported in the words of doc 3 §8. Throws an ApiFailure. */
export async function confirmEmail<R extends Partial<Confirmed>>(path: string, body: object): Promise<R> {
  const { result } = await call<R>({ method: 'POST', path, body }).catch((error: unknown) => {
    // Successful, but there is nothing in it.
    throw error instanceof ApiFailure && error.httpStatus === 200 ? invalidData() : error;
  });
  if (!result.emailAddress) throw invalidData();
  return result;
}
