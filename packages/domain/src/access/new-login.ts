import { checkEmail } from '../validation/email.ts';
import { checkPassword } from '../validation/password.ts';
import { checkPhone } from '../validation/phone.ts';
import { checkText } from '../validation/text.ts';

/** What a person types to get a login. */
export interface NewLogin {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
  readonly password: string;
}

export type LoginEntries = { readonly [K in keyof NewLogin]?: string | undefined };

/** What is wrong with the entries for a login, by key; only of the keys that are given. Source: doc 2 §5. */
export function newLoginFlaws(entries: LoginEntries): Record<string, string[]> {
  const { firstName, lastName, emailAddress, phoneNumber, password } = entries;
  const flaws = {
    firstName: firstName === undefined ? undefined : checkText(firstName, { label: 'First name', isRequired: true }),
    lastName: lastName === undefined ? undefined : checkText(lastName, { label: 'Last name', isRequired: true }),
    emailAddress:
      emailAddress === undefined ? undefined : checkEmail(emailAddress, { label: 'email', isRequired: true }),
    phoneNumber: phoneNumber === undefined ? undefined : checkPhone(phoneNumber, { isRequired: true }),
    password: password === undefined ? undefined : checkPassword(password),
  };
  return Object.fromEntries(
    Object.entries(flaws).flatMap(([key, flaw]) => (flaw === undefined ? [] : [[key, [flaw]]])),
  );
}

/** What an account is made with: who does it. Null stands for what is not known. */
export interface AccountCreationData {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly emailAddress: string | null;
  readonly phoneNumber: string | null;
  /** Whatever stands for the password: null means that there is none. */
  readonly password: unknown;
}

/** Does the user lack what the creation of an account needs? Source: doc 2 §3 User. */
export const lacksAccountCreationData = (user: AccountCreationData): boolean =>
  user.firstName === null ||
  user.lastName === null ||
  user.emailAddress === null ||
  user.phoneNumber === null ||
  user.password === null;
