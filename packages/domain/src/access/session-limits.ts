import type { UserType } from '../foundation/actor/user-types.ts';

export interface SessionLimits {
  /** Minutes of inactivity before a session ends. */
  readonly idleMinutes: number;
  /** Maximum length of a session in hours. */
  readonly hours: number;
}

const staff: SessionLimits = { idleMinutes: 15, hours: 12 };
const others: SessionLimits = { idleMinutes: 30, hours: 24 };

/** Returns how long a user stays signed in. The cookie has no expiration (doc 3 §9); the server ends the session. */
export const sessionLimits = (type: UserType): SessionLimits => (type === 'staffMember' ? staff : others);

/** Failed attempts before a login is locked on devices that have not signed in before. */
export const maxTries = 5;
export const lockMinutes = 15;
export const codeMinutes = 10;
export const maxCodeTries = 5;
export const maxCodeSends = 4;
export const resendSeconds = 20;
export const resetTokenMinutes = 60;
export const confirmTokenHours = 24;
/** Days until an invitation to an account expires. */
export const invitationDays = 7;
export const knownDeviceDays = 90;
/** Minutes after entering the current password in which a user can set a new password, address, or phone number. */
export const freshPasswordMinutes = 15;
