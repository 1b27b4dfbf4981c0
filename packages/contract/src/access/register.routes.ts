import { userTypes } from '@fiducia/domain/foundation/actor/user-types';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { user } from './user.entity.ts';

const maxName = 60;
const captcha = z.string().max(10_000).optional();

/** What a user enters to create a login; each field is validated by its rule of doc 2 §5. */
export const newLoginFields = {
  firstName: z.string().max(maxName),
  lastName: z.string().max(maxName),
  emailAddress: z.string().max(254),
  phoneNumber: z.string().max(30),
  password: z.string().max(200),
};

/** The user's agreement that no one else will use the login. */
export const promise = { hasPromised: z.boolean().optional() };

/** The same response whether or not the address already had a login. */
export interface Registered {
  readonly emailAddress: string;
  readonly emailAddressConfirmed: false;
}

export const registerUser = route<Registered>()({
  method: 'POST',
  path: '/public/users/register',
  who: { anonymous: true },
  summary: 'Make a login as a client; a code is mailed, or word of the login that the address has already',
  body: z.strictObject({ ...newLoginFields, ...promise, captchaClientResponse: captcha }),
  perMinute: 10,
  perDay: 200,
});

export const registerRegistryUser = route<Registered>()({
  method: 'POST',
  path: '/public/national-registry/users/register',
  who: { anonymous: true },
  summary: 'Make a login of the national registry; a code is mailed, or word of the login that the address has already',
  body: z.strictObject({ ...newLoginFields, ...promise, captchaClientResponse: captcha }),
  perMinute: 10,
  perDay: 200,
});

/**
 * Not for participants, who start from a letter, and account holders, who start from their application; both create
 * their logins themselves.
 */
export const createdUserTypes = userTypes.filter((type) => type !== 'participant' && type !== 'accountHolder');

export const createUser = route<RowOf<typeof user>>()({
  method: 'POST',
  path: '/public/users',
  who: { staffMember: 'users.edit' },
  summary:
    'Create a user without a password; clients and advisors are notified with their invitation, others immediately',
  body: z.strictObject({
    firstName: newLoginFields.firstName,
    lastName: newLoginFields.lastName,
    emailAddress: newLoginFields.emailAddress,
    phoneNumber: newLoginFields.phoneNumber.nullish(),
    type: z.enum(userTypes, { error: 'Choose a type.' }),
  }),
  perMinute: 60,
});

export const readAccountHolder = route<RowOf<typeof user>>()({
  method: 'GET',
  path: '/public/users/account-holder/:id',
  who: { staffMember: 'users.view', accountHolder: true, advisor: 'account.view' },
  summary: 'Read an account holder: yourself, or one invited by your advisor account',
});
