import type { UserType } from '@fiducia/domain/actor/user-types';
import { portalAddress, type PublicPlace } from '../platform/address-table.ts';

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
