import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import { type PublicAddress, pageAddress } from '../../../platform/settings/address-table.ts';

/** Returns the portal where users of this type confirm an email address. */
const confirmPortal = (type: UserType) => {
  if (type === 'accountHolder') return 'ira';
  return type === 'participant' ? 'participant' : 'auth';
};

/** Returns the portal where users of this type sign in and set a password. Registry users have their own portal. */
const signInPortal = (type: UserType) => {
  if (type === 'nationalRegistryClient') return 'registry';
  return type === 'participant' ? 'participant' : 'auth';
};

/** Returns the password reset link. Links use only the configured address, never the `Host` header of a request. */
export const resetLink = (config: PublicAddress, type: UserType, emailAddress: string, token: string): string =>
  pageAddress(config, signInPortal(type), '/reset-password/:email_address/:reset_password_token', {
    email_address: emailAddress,
    reset_password_token: token,
  });

export const confirmLink = (
  config: PublicAddress,
  type: UserType,
  userId: string,
  emailAddress: string,
  token: string,
): string =>
  `${pageAddress(config, confirmPortal(type), '/confirm-email-address')}?${new URLSearchParams({ user: userId, emailAddress, token }).toString()}`;

/**
 * Returns a link in the IRA portal for account holders, and otherwise on the authentication host, because the
 * participant portal redirects signed-in users away from such pages.
 */
export const changeLink = (config: PublicAddress, type: UserType, emailAddress: string, token: string): string =>
  pageAddress(config, type === 'accountHolder' ? 'ira' : 'auth', '/change-email-address/:emailAddress/:token', {
    emailAddress,
    token,
  });

/** Returns the sign-in page for users of this type. */
export const signInLink = (config: PublicAddress, type: UserType): string =>
  pageAddress(config, signInPortal(type), '/login');

/** Returns the invitation link. The token is in the URL fragment, which browsers don't send to the server. */
export const invitationLink = (config: PublicAddress, accountUserId: string, token: string): string =>
  `${pageAddress(config, 'auth', '/user-invitation/:accountUserUuid', { accountUserUuid: accountUserId })}#${token}`;
