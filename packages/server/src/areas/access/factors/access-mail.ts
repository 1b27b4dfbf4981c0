import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import { type PublicAddress, portalAddress } from '../../../platform/settings/address-table.ts';

/** The portal where a user of this type confirms an email address. */
const confirmPortal = (type: UserType) => (type === 'participant' ? 'participant' : 'auth');

/** The portal where a user of this type signs in and sets a password; the registry has separate users. */
const signInPortal = (type: UserType) => (type === 'nationalRegistryClient' ? 'registry' : confirmPortal(type));

/** Links are built only from the configuration, never from the host that a request claims. */
export const resetLink = (config: PublicAddress, type: UserType, emailAddress: string, token: string): string =>
  `${portalAddress(config, signInPortal(type))}/reset-password/${encodeURIComponent(emailAddress)}/${token}`;

export const confirmLink = (
  config: PublicAddress,
  type: UserType,
  userId: string,
  emailAddress: string,
  token: string,
): string =>
  `${portalAddress(config, confirmPortal(type))}/confirm-email-address?${new URLSearchParams({ user: userId, emailAddress, token }).toString()}`;

/** Always on the authentication host: the participant portal redirects signed-in users away from such pages. */
export const changeLink = (config: PublicAddress, emailAddress: string, token: string): string =>
  `${portalAddress(config, 'auth')}/change-email-address/${encodeURIComponent(emailAddress)}/${token}`;

/** Where a user of this type signs in. */
export const signInLink = (config: PublicAddress, type: UserType): string =>
  `${portalAddress(config, signInPortal(type))}/login`;

/** The token is in the URL fragment, which browsers do not send. */
export const invitationLink = (config: PublicAddress, accountUserId: string, token: string): string =>
  `${portalAddress(config, 'auth')}/user-invitation/${accountUserId}#${token}`;
