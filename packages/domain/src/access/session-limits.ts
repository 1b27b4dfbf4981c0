import type { UserType } from '../actor/user-types.ts';

export interface SessionLimits {
  /** A session ends after so many minutes without a call. */
  readonly idleMinutes: number;
  /** It ends after so many hours, whatever happens. */
  readonly hours: number;
}

const staff: SessionLimits = { idleMinutes: 15, hours: 12 };
const others: SessionLimits = { idleMinutes: 30, hours: 24 };

/** How long somebody stays signed in. The cookie has no expiry (doc 3 §9); the server ends the session. */
export const sessionLimits = (type: UserType): SessionLimits => (type === 'staffMember' ? staff : others);

/** After so many wrong tries a login waits, from devices that did not sign in before. */
export const mostTries = 5;
export const lockMinutes = 15;
export const codeMinutes = 10;
export const mostCodeTries = 5;
export const mostCodeSends = 4;
export const resendSeconds = 20;
export const resetTokenMinutes = 60;
export const confirmTokenHours = 24;
/** An invitation to an account is answered within so many days. */
export const invitationDays = 7;
export const knownDeviceDays = 90;
/** A new password, address or phone number is taken for so long after the present password was entered. */
export const freshPasswordMinutes = 15;
