import type { AuthenticatedUser } from '@fiducia/contract/access/sign-in.routes';

const maxOffers = 3;

/** Returns whether to offer text messages: not after the offer was accepted, declined, or postponed three times. */
export const isSmsOffered = (user: AuthenticatedUser): boolean =>
  user.smsEnabledPhoneNumber === null && !user.smsTwoFactorDeclined && user.twoFactorDeferralCount < maxOffers;
