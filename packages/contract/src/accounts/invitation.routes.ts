import { z } from 'zod';
import { newLoginFields, promise } from '../access/register.routes.ts';
import { route } from '../lang/route.ts';

const invitation = {
  accountUserId: z.string().max(40),
  /** From the emailed link. Not needed if the invited user is signed in. */
  invitationToken: z.string().max(100).optional(),
};

/** An invitation as shown on the page that its emailed link opens. */
export interface InvitationCard {
  readonly accountId: string;
  readonly accountName: string;
  readonly roleName: string | null;
  /** Name of the inviting user; null if that user no longer exists. */
  readonly invitedBy: string | null;
  readonly userId: string;
  readonly emailAddress: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** True if the user has a password and can sign in to accept. Otherwise, the user creates a login first. */
  readonly hasLogin: boolean;
  readonly expiresAt: string;
}

export const readInvitation = route<InvitationCard>()({
  method: 'POST',
  path: '/public/users/read-invitation',
  who: { anonymous: true },
  summary: 'Get an invitation for the recipient of its emailed link',
  body: z.strictObject(invitation),
  perMinute: 30,
});

/** Result of registering with an invitation. The emailed link confirms the address. */
export interface RegisteredInvited {
  readonly emailAddress: string;
  readonly emailAddressConfirmed: true;
  readonly accountId: string;
}

export const registerInvited = route<RegisteredInvited>()({
  method: 'POST',
  path: '/public/users/register-invited',
  who: { anonymous: true },
  summary: 'Create an invited user’s login and accept the invitation',
  body: z.strictObject({
    accountUserId: invitation.accountUserId,
    invitationToken: z.string().max(100),
    firstName: newLoginFields.firstName,
    lastName: newLoginFields.lastName,
    phoneNumber: newLoginFields.phoneNumber,
    password: newLoginFields.password,
    ...promise,
    captchaClientResponse: z.string().max(10_000).optional(),
  }),
  perMinute: 10,
});

export const rejectInvitationByLink = route<{ readonly isRejected: true }>()({
  method: 'POST',
  path: '/public/users/reject-invitation',
  who: { anonymous: true },
  summary: 'Reject an invitation with its emailed link, without signing in',
  body: z.strictObject({ accountUserId: invitation.accountUserId, invitationToken: z.string().max(100) }),
  perMinute: 10,
});
