import { z } from 'zod';
import { newLoginFields, promise } from '../access/register.routes.ts';
import { route } from '../lang/route.ts';

const invitation = {
  accountUserId: z.string().max(40),
  /** From the link in the email; not needed if the invited user is signed in. */
  invitationToken: z.string().max(100).optional(),
};

/** An invitation as shown on the page of its link. */
export interface InvitationCard {
  readonly accountId: string;
  readonly accountName: string;
  readonly roleName: string | null;
  /** The name of the user who sent the invitation, or null if that user was deleted. */
  readonly invitedBy: string | null;
  readonly userId: string;
  readonly emailAddress: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** The user has a password: signs in and accepts. Others create their login first. */
  readonly hasLogin: boolean;
  readonly expiresAt: string;
}

export const readInvitation = route<InvitationCard>()({
  method: 'POST',
  path: '/public/users/read-invitation',
  who: { anonymous: true },
  summary: 'Who invites to which account, for the person whom the link was mailed to',
  body: z.strictObject(invitation),
  perMinute: 30,
});

/** The link was sent by email, so the address is confirmed. */
export interface RegisteredInvited {
  readonly emailAddress: string;
  readonly emailAddressConfirmed: true;
  readonly accountId: string;
}

export const registerInvited = route<RegisteredInvited>()({
  method: 'POST',
  path: '/public/users/register-invited',
  who: { anonymous: true },
  summary: 'Make the login of an invited person and accept the invitation',
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
  summary: 'Reject an invitation with the link of its mail, without a login',
  body: z.strictObject({ accountUserId: invitation.accountUserId, invitationToken: z.string().max(100) }),
  perMinute: 10,
});
