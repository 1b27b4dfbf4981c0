import { z } from 'zod';
import { route } from '../lang/route.ts';
import { anySignedIn } from './sign-in.routes.ts';

const base = '/public/users/authenticated-user/sessions';
const ofUser = '/private/users/:userId/sessions';
const edit = { staffMember: 'users.edit' } as const;

/** An active session. */
export interface OpenSession {
  readonly id: string;
  /** Browser and device as text: `Safari on iPhone`. */
  readonly device: string;
  /** The network address without its end; null if unknown. */
  readonly place: string | null;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  /** True for the session of this request. */
  readonly isThis: boolean;
}

export const listSessions = route<readonly OpenSession[]>()({
  method: 'GET',
  path: base,
  who: anySignedIn,
  summary: 'Where I am signed in: this session first, then the latest',
});

export const endOwnSession = route<{ isEnded: true }>()({
  method: 'DELETE',
  path: `${base}/:id`,
  who: anySignedIn,
  summary: 'End one of my sessions immediately',
});

export const endOtherSessions = route<{ ended: number }>()({
  method: 'POST',
  path: `${base}/end-others`,
  who: anySignedIn,
  summary: 'End all my sessions but this one',
  body: z.strictObject({}),
});

export const listUserSessions = route<readonly OpenSession[]>()({
  method: 'GET',
  path: ofUser,
  who: edit,
  summary: 'Where a user is signed in',
});

export const endUserSession = route<{ isEnded: true }>()({
  method: 'DELETE',
  path: `${ofUser}/:id`,
  who: edit,
  summary: 'End a session of a user immediately',
});

export const endUserSessions = route<{ ended: number }>()({
  method: 'POST',
  path: `${ofUser}/end-all`,
  who: edit,
  summary: 'Sign a user out everywhere',
  body: z.strictObject({}),
});
