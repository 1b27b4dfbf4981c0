import { codeMinutes, confirmTokenHours, resetTokenMinutes } from '@fiducia/domain/access/session-limits';
import type { UserType } from '@fiducia/domain/actor/user-types';
import { portalAddress, type PublicPlace } from '../platform/address-table.ts';

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

const neverAsk = 'We never ask for this code by phone or email. If you did not ask for it, ignore this message.';
const notYou = 'If this was not you, call us at once.';
const lines = (...parts: string[]): string => parts.join('\n\n');

/** Portal on which somebody of this type takes care of a login. */
const carePortal = (type: UserType) => (type === 'participant' ? 'participant' : 'auth');

/** Links are made from the configuration alone; what a request says about its host never reaches a message. */
export const resetLink = (config: PublicPlace, type: UserType, emailAddress: string, token: string): string =>
  `${portalAddress(config, carePortal(type))}/reset-password/${encodeURIComponent(emailAddress)}/${token}`;

export const confirmLink = (
  config: PublicPlace,
  type: UserType,
  userId: string,
  emailAddress: string,
  token: string,
): string =>
  `${portalAddress(config, carePortal(type))}/confirm-email-address?${new URLSearchParams({ user: userId, emailAddress, token }).toString()}`;

/** Always on the authentication host: the participant portal sends everybody who is signed in away from such pages. */
export const changeLink = (config: PublicPlace, emailAddress: string, token: string): string =>
  `${portalAddress(config, 'auth')}/change-email-address/${encodeURIComponent(emailAddress)}/${token}`;

export const accessMail = {
  signInCode: (code: string): Letter => ({
    subject: 'Your sign-in code',
    text: lines(`Your sign-in code is ${code}. It works for ${codeMinutes} minutes.`, neverAsk),
  }),
  signInCodeSms: (code: string): Letter => ({
    subject: '',
    text: `Fiducia: your sign-in code is ${code}. Never share it.`,
  }),
  numberCodeSms: (code: string): Letter => ({
    subject: '',
    text: `Fiducia: your code to confirm this number is ${code}. Never share it.`,
  }),
  confirmCode: (code: string): Letter => ({
    subject: 'Confirm your email address',
    text: lines(`Your confirmation code is ${code}. It works for ${codeMinutes} minutes.`, neverAsk),
  }),
  confirmLink: (link: string): Letter => ({
    subject: 'Confirm your email address',
    text: lines(`Open this link to confirm your email address. It works for ${confirmTokenHours} hours.`, link),
  }),
  reset: (link: string): Letter => ({
    subject: 'Set a new password',
    text: lines(
      `Open this link to set a new password. It works once, for ${resetTokenMinutes} minutes.`,
      link,
      'If you did not ask for it, ignore this message: your password stays as it is.',
    ),
  }),
  passwordChanged: (): Letter => ({
    subject: 'Your password was changed',
    text: lines('The password of your login was changed, and other devices were signed out.', notYou),
  }),
  changeLink: (link: string): Letter => ({
    subject: 'Confirm your new email address',
    text: lines(`Open this link to use this address for your login. It works for ${resetTokenMinutes} minutes.`, link),
  }),
  addressChanged: (maskedNew: string): Letter => ({
    subject: 'The email address of your login was changed',
    text: lines(`The email address of your login is now ${maskedNew}.`, notYou),
  }),
  smsNumberChanged: (maskedNew: string): Letter => ({
    subject: 'The phone number for your codes was changed',
    text: lines(`Codes can now be sent to ${maskedNew}.`, notYou),
  }),
} as const;
