import { userTypes } from '@fiducia/domain/foundation/actor/user-types';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { user } from './user.entity.ts';

const maxName = 60;
const captcha = z.string().max(10_000).optional();

/** Fields that a new user enters. The validation rules are in doc 2 §5. */
export const newLoginFields = {
  firstName: z.string().max(maxName),
  lastName: z.string().max(maxName),
  emailAddress: z.string().max(254),
  phoneNumber: z.string().max(30),
  password: z.string().max(200),
};

/** The new user’s promise not to share the login. */
export const promise = { hasPromised: z.boolean().optional() };

/** Result of a registration. It doesn’t reveal whether the address already had a login. */
export interface Registered {
  readonly emailAddress: string;
  readonly emailAddressConfirmed: false;
}

export const registerUser = route<Registered>()({
  method: 'POST',
  path: '/public/users/register',
  who: { anonymous: true },
  summary:
    'Create a sponsor or advisor login; emails a confirmation code, or a notice if the address already has a login',
  body: z.strictObject({
    ...newLoginFields,
    ...promise,
    captchaClientResponse: captcha,
    type: z.enum(['client', 'advisor']).optional(),
  }),
  perMinute: 10,
  perDay: 200,
});

export const registerRegistryUser = route<Registered>()({
  method: 'POST',
  path: '/public/national-registry/users/register',
  who: { anonymous: true },
  summary: 'Create a registry login; emails a confirmation code, or a notice if the address already has a login',
  body: z.strictObject({ ...newLoginFields, ...promise, captchaClientResponse: captcha }),
  perMinute: 10,
  perDay: 200,
});

/** User types that staff can create. Participants and account holders create their own logins. */
export const createdUserTypes = userTypes.filter((type) => type !== 'participant' && type !== 'accountHolder');

export const createUser = route<RowOf<typeof user>>()({
  method: 'POST',
  path: '/public/users',
  who: { staffMember: 'users.edit' },
  summary:
    'Create a user without a password; sponsors and advisors are emailed when invited to an account, others immediately',
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
  summary: 'Get an account holder: yourself, or one invited by your advisor account',
});
