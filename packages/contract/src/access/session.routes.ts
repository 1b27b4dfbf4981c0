import { z } from 'zod';
import { route } from '../lang/route.ts';
import { anySignedIn } from './sign-in.routes.ts';

const base = '/public/users/authenticated-user/sessions';
const ofUser = '/private/users/:userId/sessions';
const edit = { staffMember: 'users.edit' } as const;

/** An open session. */
export interface OpenSession {
  readonly id: string;
  /** Browser and device, such as `Safari on iPhone`. */
  readonly device: string;
  /** Partly masked IP address; null if unknown. */
  readonly place: string | null;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  /** True for the session that sent this request. */
  readonly isThis: boolean;
}

export const listSessions = route<readonly OpenSession[]>()({
  method: 'GET',
  path: base,
  who: anySignedIn,
  summary: 'List my open sessions: this one first, then the most recent',
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
  summary: 'End all my sessions except this one',
  body: z.strictObject({}),
});

export const listUserSessions = route<readonly OpenSession[]>()({
  method: 'GET',
  path: ofUser,
  who: edit,
  summary: 'List a user’s open sessions',
});

export const endUserSession = route<{ isEnded: true }>()({
  method: 'DELETE',
  path: `${ofUser}/:id`,
  who: edit,
  summary: 'End one of a user’s sessions immediately',
});

export const endUserSessions = route<{ ended: number }>()({
  method: 'POST',
  path: `${ofUser}/end-all`,
  who: edit,
  summary: 'Sign a user out everywhere',
  body: z.strictObject({}),
});
