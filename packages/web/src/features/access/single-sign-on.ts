import type { SignOnFinished } from '@fiducia/contract/access/single-sign-on.routes';
import { call } from '../../shell/api.ts';

const key = 'fiducia.signOn';
const backKey = 'fiducia.signOn.returnUrl';

/** Returns the path that restarts the sign-in for the same page. */
export function beginAgainPath(): string {
  const returnUrl = sessionStorage.getItem(backKey);
  return returnUrl === null ? '/login' : `/login?${new URLSearchParams({ returnUrl }).toString()}`;
}

/** Opens the identity provider's page. Returns a message if no provider is set up for the email address. */
export async function goToProvider(asked: {
  readonly emailAddress?: string;
  readonly isStaff?: true;
  readonly returnUrl?: string;
}): Promise<string | undefined> {
  const { result, message } = await call('POST /public/users/single-sign-on/begin', { body: asked });
  if (result.address === null || result.handle === null) return message;
  // The handle stays in this window, so a response to a sign-in from another browser is not accepted here.
  sessionStorage.setItem(key, result.handle);
  if (asked.returnUrl === undefined) sessionStorage.removeItem(backKey);
  else sessionStorage.setItem(backKey, asked.returnUrl);
  window.location.assign(result.address);
  return undefined;
}

/** Query parameters of the identity provider's redirect. */
export interface ProviderAnswer {
  readonly handle: string;
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

/** Returns the handle and the response in the URL. Can be called only once. */
export function takeProviderAnswer(search: string): ProviderAnswer {
  const given = new URLSearchParams(search);
  const handle = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  const part = (name: 'code' | 'iss' | 'error') => (given.has(name) ? { [name]: given.get(name) ?? '' } : {});
  return { handle, state: given.get('state') ?? '', ...part('code'), ...part('iss'), ...part('error') };
}

export async function finishSignOn(answer: ProviderAnswer): Promise<SignOnFinished> {
  return (await call('POST /public/users/single-sign-on/finish', { body: answer })).result;
}
