import type { AdvisorLevel } from '@fiducia/domain/accounts/advisor-levels';
import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import type { Language } from '@fiducia/domain/messages/message-text';
import type { SurveyEvent } from '@fiducia/domain/system/surveys';
import { z } from 'zod';
import { route } from '../lang/route.ts';

export const loginSteps = ['verifyPassword', 'verifyTwoFactorCode'] as const;
export const twoFactorMethods = ['email', 'sms', 'authenticator'] as const;
export type TwoFactorMethod = (typeof twoFactorMethods)[number];
/** Every method for step 2 of the sign-in. */
export const signInMethods = [...twoFactorMethods, 'recoveryCode'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** The signed-in user. Only the permission list of the user's own type has entries. Source: doc 2 §3 User. */
export interface AuthenticatedUser {
  readonly id: string;
  readonly type: UserType;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly emailAddress: string | null;
  readonly phoneNumber: string | null;
  readonly emailAddressConfirmed: boolean;
  readonly staffMemberPermissions: readonly string[];
  readonly clientPermissions: readonly string[];
  readonly nationalRegistryClientPermissions: readonly string[];
  readonly twoFactorDefault: TwoFactorMethod;
  readonly twoFactorDeferralCount: number;
  readonly smsTwoFactorDeclined: boolean;
  readonly smsEnabledPhoneNumber: string | null;
  readonly masterAccounts: readonly {
    readonly id: string;
    readonly displayName: string;
    readonly friendlyId: string;
    /** The level of an advisor’s account. Null for a sponsor’s. */
    readonly accountTypeCode: AdvisorLevel | null;
    readonly status: string;
    /** Name of the user’s role in this account; Owner for an owner. Null if the user isn’t a member of it. */
    readonly role: string | null;
    /** Permissions of the role, which apply only to this account. */
    readonly permissions: readonly string[];
    /** Whether the account has a recurring benefit that isn’t canceled. */
    readonly hasRecurringBenefits: boolean;
  }[];
  readonly lastAccessedAccountId: string | null;
  readonly lastPasswordChangeAt: string | null;
  /** The language of messages to the user. */
  readonly languageCode: Language;
  /** False for a participant who signed in with a PIN and hasn’t created a login yet. */
  readonly hasLogin: boolean;
  readonly participantIds: readonly string[];
  readonly appVersion: string;
  /**
   * Session limits in seconds. The session ends `idleSeconds` after the last call, or up to a minute later (null if it
   * has no idle timeout), and no later than `endsInSeconds` from now.
   */
  readonly session: { readonly idleSeconds: number | null; readonly endsInSeconds: number };
  /** Surveys that the user started or dismissed. They aren’t offered again. */
  readonly answeredSurveys: readonly SurveyEvent[];
}

/** Result of step 1: a code was sent or is in the authenticator app. Send the opaque challenge back with step 2. */
export interface CodeSent {
  readonly multiFactorCodeSent: true;
  readonly challenge: string;
  readonly method: TwoFactorMethod;
  /** The masked email address or phone number. */
  readonly sentTo: string;
  readonly canUseSms: boolean;
  readonly canUseAuthenticator: boolean;
  readonly canUseRecoveryCode: boolean;
}

export interface SignedIn {
  readonly authentication: { readonly token: string };
  readonly user: AuthenticatedUser;
}

/**
 * Result of a completed sign-in. A later step 1 that sends `deviceToken` isn’t delayed by other people's failed sign-in
 * attempts.
 */
export interface LoggedIn extends SignedIn {
  readonly deviceToken: string;
}

const credentials = { username: z.string().max(254), password: z.string().max(200) };

export const loginBody = z.strictObject({
  username: credentials.username,
  password: credentials.password.optional(),
  step: z.enum(loginSteps),
  token: z.string().max(20).optional().describe('The six-digit code; required in step verifyTwoFactorCode'),
  method: z
    .enum(signInMethods)
    .optional()
    .describe('The two-factor method that the token comes from, if it isn’t the one used in step verifyPassword'),
  challenge: z.string().max(100).optional().describe('From the response of step verifyPassword'),
  deviceToken: z.string().max(100).optional().describe('From the last sign-in on this device'),
});

export const login = route<CodeSent | LoggedIn>()({
  method: 'POST',
  path: '/public/users/login',
  isOpenWhileHeld: true,
  who: { anonymous: true },
  summary: 'Sign in, step by step: the password, then the code that was sent',
  body: loginBody,
  perMinute: 30,
});

export interface TwoFactorInfo {
  readonly twoFactorDefault: TwoFactorMethod;
  readonly emailAddress: string;
  readonly smsEnabledPhoneNumber: string | null;
}

export const defaultTwoFactorInfo = route<TwoFactorInfo>()({
  method: 'POST',
  path: '/public/users/default-two-factor-info',
  isOpenWhileHeld: true,
  who: { anonymous: true },
  summary: 'Get the masked destination of the sign-in code; requires the credentials',
  body: z.strictObject({
    ...credentials,
    step: z.enum(loginSteps),
    deviceToken: z.string().max(100).optional(),
  }),
  perMinute: 30,
});

const resendBody = z.strictObject({
  userName: z.string().max(254),
  method: z.enum(twoFactorMethods, 'Send email, sms, or authenticator.').optional(),
  challenge: z.string().max(100).optional(),
});
export const resendEmailTwoFactorCode = route<{ multiFactorCodeSent: true; sentTo: string | null }>()({
  method: 'POST',
  path: '/public/users/resend-email-two-factor-code',
  isOpenWhileHeld: true,
  who: { anonymous: true },
  summary: 'Email a new code for the pending sign-in',
  body: resendBody,
  perMinute: 10,
  perDay: 200,
});
export const resendSmsTwoFactorCode = route<{ multiFactorCodeSent: true; sentTo: string | null }>()({
  method: 'POST',
  path: '/public/users/resend-sms-two-factor-code',
  isOpenWhileHeld: true,
  who: { anonymous: true },
  summary: 'Text a new code for the pending sign-in',
  body: resendBody,
  perMinute: 10,
  perDay: 200,
});

/** Signed-in users of every type. */
export const anySignedIn = {
  staffMember: true,
  client: true,
  participant: true,
  nationalRegistryClient: true,
  advisor: true,
  accountHolder: true,
} as const;

export const authenticatedUser = route<AuthenticatedUser>()({
  method: 'GET',
  path: '/public/users/authenticated-user',
  who: anySignedIn,
  summary: 'Get the signed-in user with permissions, accounts, and the app version',
});

export const logout = route<{ signedOut: true; endSessionAddress: string | null }>()({
  method: 'POST',
  path: '/public/users/authenticated-user/logout',
  isOpenWhileHeld: true,
  who: { ...anySignedIn, anonymous: true },
  summary: 'End this session; returns the identity provider’s sign-out address if the session there must end too',
});

export const setLastAccessedAccount = route<{ lastAccessedAccountId: string }>()({
  method: 'POST',
  path: '/public/users/:id/set-last-accessed-account/:accountId',
  who: { client: true, advisor: true, accountHolder: true },
  summary: 'Save the account that the user last opened',
});

/** A signed proof-of-work challenge in the ALTCHA library’s format. */
export interface CaptchaChallenge {
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly keySignature?: string;
    readonly expiresAt?: number;
  };
  readonly signature?: string;
}

export const captchaChallenge = route<{ isOn: boolean; challenge: CaptchaChallenge | null }>()({
  method: 'GET',
  path: '/public/captcha/challenge',
  who: { anonymous: true },
  summary: 'Get a challenge that prevents automated form submissions',
  perMinute: 60,
});
