import type { UserType } from '@fiducia/domain/actor/user-types';
import { portalAddress, type PublicPlace } from '../platform/address-table.ts';

/** Portal on which somebody of this type confirms an address. */
const confirmPortal = (type: UserType) => (type === 'participant' ? 'participant' : 'auth');

/** Portal on which somebody of this type signs in and sets a password; the registry keeps its users apart. */
const signInPortal = (type: UserType) => (type === 'nationalRegistryClient' ? 'registry' : confirmPortal(type));

/** Links are made from the configuration alone; what a request says about its host never reaches a message. */
export const resetLink = (config: PublicPlace, type: UserType, emailAddress: string, token: string): string =>
  `${portalAddress(config, signInPortal(type))}/reset-password/${encodeURIComponent(emailAddress)}/${token}`;

export const confirmLink = (
  config: PublicPlace,
  type: UserType,
  userId: string,
  emailAddress: string,
  token: string,
): string =>
  `${portalAddress(config, confirmPortal(type))}/confirm-email-address?${new URLSearchParams({ user: userId, emailAddress, token }).toString()}`;

/** Always on the authentication host: the participant portal sends everybody who is signed in away from such pages. */
export const changeLink = (config: PublicPlace, emailAddress: string, token: string): string =>
  `${portalAddress(config, 'auth')}/change-email-address/${encodeURIComponent(emailAddress)}/${token}`;

/** Where somebody of this type signs in. */
export const signInLink = (config: PublicPlace, type: UserType): string =>
  `${portalAddress(config, signInPortal(type))}/login`;

/** The token stands behind the #, which browsers keep to themselves. */
export const invitationLink = (config: PublicPlace, accountUserId: string, token: string): string =>
  `${portalAddress(config, 'auth')}/user-invitation/${accountUserId}#${token}`;
