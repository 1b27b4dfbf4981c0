import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../db/keyring.ts';

/** The messages that a link turns off: their kind, and the ID of the recipient or subscription. */
export interface Unsubscription {
  readonly kind: string;
  readonly id: string;
}

const purpose = 'unsubscribe';

/**
 * Returns the signed token of a link that turns off messages without a sign-in. It doesn't expire, because recipients
 * open messages at any time and the link can only turn messages off.
 */
export function unsubscribeToken(keyring: Pick<Keyring, 'sign'>, { kind, id }: Unsubscription): string {
  const what = `${kind}:${id}`;
  return `${Buffer.from(what).toString('base64url')}.${keyring.sign(purpose, what).toString('base64url')}`;
}

/** Returns the content of a token if its signature is ours. */
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

/** Returns the URL of an unsubscribe link on a portal. */
export const unsubscribeAddress = (portal: string, keyring: Pick<Keyring, 'sign'>, what: Unsubscription): string =>
  `${portal}${unsubscribePath.replace(':token', unsubscribeToken(keyring, what))}`;
