import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../db/keyring.ts';

/** Which messages a link ends: their kind, and whose. */
export interface Unsubscription {
  readonly kind: string;
  readonly id: string;
}

const purpose = 'unsubscribe';

/**
 * The signed end of a link that stops messages without a sign-in. It does not expire: a message is read, or scanned,
 * whenever its receiver likes, and all that it opens is to get fewer of them.
 */
export function unsubscribeToken(keyring: Pick<Keyring, 'sign'>, { kind, id }: Unsubscription): string {
  const what = `${kind}:${id}`;
  return `${Buffer.from(what).toString('base64url')}.${keyring.sign(purpose, what).toString('base64url')}`;
}

/** What a token says, when it is one of ours. */
export function readUnsubscribeToken(keyring: Pick<Keyring, 'sign'>, token: string): Unsubscription | undefined {
  const [body = '', signature = ''] = token.split('.');
  const what = Buffer.from(body, 'base64url').toString();
  const given = Buffer.from(signature, 'base64url');
  const own = keyring.sign(purpose, what);
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  const at = what.indexOf(':');
  return { kind: what.slice(0, at), id: what.slice(at + 1) };
}

export const unsubscribePath = '/unsubscribe/:token';

/** The address of the link, on a portal's address. */
export const unsubscribeAddress = (portal: string, keyring: Pick<Keyring, 'sign'>, what: Unsubscription): string =>
  `${portal}${unsubscribePath.replace(':token', unsubscribeToken(keyring, what))}`;
