import { checkEmail } from '../foundation/validation/email.ts';
import { checkPassword } from '../foundation/validation/password.ts';
import { checkPhone } from '../foundation/validation/phone.ts';
import { checkText } from '../foundation/validation/text.ts';

/** The fields of the form that creates a login. */
export interface NewLogin {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
  readonly password: string;
}

export type LoginEntries = { readonly [K in keyof NewLogin]?: string | undefined };

/**
 * Returns the error messages for the login fields, by key. Checks only the fields that are present. Source: doc 2 §5.
 */
export function newLoginProblems(entries: LoginEntries): Record<string, string[]> {
  const { firstName, lastName, emailAddress, phoneNumber, password } = entries;
  const problems = {
    firstName: firstName === undefined ? undefined : checkText(firstName, { label: 'First name', isRequired: true }),
    lastName: lastName === undefined ? undefined : checkText(lastName, { label: 'Last name', isRequired: true }),
    emailAddress:
      emailAddress === undefined ? undefined : checkEmail(emailAddress, { label: 'email', isRequired: true }),
    phoneNumber: phoneNumber === undefined ? undefined : checkPhone(phoneNumber, { isRequired: true }),
    password: password === undefined ? undefined : checkPassword(password),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([key, problem]) => (problem === undefined ? [] : [[key, [problem]]])),
  );
}

/** User data that account creation requires. Null means unknown. */
export interface AccountCreationData {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly emailAddress: string | null;
  readonly phoneNumber: string | null;
  /** The stored password in any form, or null if there is none. */
  readonly password: unknown;
}

/** Returns whether the user lacks data that account creation requires. Source: doc 2 §3 User. */
export const lacksAccountCreationData = (user: AccountCreationData): boolean =>
  user.firstName === null ||
  user.lastName === null ||
  user.emailAddress === null ||
  user.phoneNumber === null ||
  user.password === null;
