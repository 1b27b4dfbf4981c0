import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import type { SurveyEvent } from '@fiducia/domain/system/surveys';
import { z } from 'zod';
import { route } from '../lang/route.ts';

export const loginSteps = ['verifyPassword', 'verifyTwoFactorCode'] as const;
export const twoFactorMethods = ['email', 'sms', 'authenticator'] as const;
export type TwoFactorMethod = (typeof twoFactorMethods)[number];
/** The methods for step 2. */
export const signInMethods = [...twoFactorMethods, 'recoveryCode'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** The signed-in user as doc 2 §3 User describes it. Permissions are in the list of the user's type. */
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
    /** The name of the user's role here; Owner for an owner. Null if the user is not a member of the account. */
    readonly role: string | null;
    /** What the role allows here; a role has no effect in other accounts. */
    readonly permissions: readonly string[];
  }[];
  readonly lastAccessedAccountId: string | null;
  readonly lastPasswordChangeAt: string | null;
  /** False for a participant who signed in with a PIN and has no login yet; they can create one. */
  readonly hasLogin: boolean;
  readonly participantIds: readonly string[];
  readonly appVersion: string;
  /**
   * How many seconds the session lasts after a call (`idleSeconds`; null without an idle limit) and at most
   * (`endsInSeconds`).
   */
  readonly session: { readonly idleSeconds: number | null; readonly endsInSeconds: number };
  /** Started or dismissed, so not offered again. */
  readonly answeredSurveys: readonly SurveyEvent[];
}

/** The result of step 1: a code was sent or is in the authenticator app. Step 2 sends the opaque challenge back. */
export interface CodeSent {
  readonly multiFactorCodeSent: true;
  readonly challenge: string;
  readonly method: TwoFactorMethod;
  /** Masked. */
  readonly sentTo: string;
  readonly canUseSms: boolean;
  readonly canUseAuthenticator: boolean;
  readonly canUseRecoveryCode: boolean;
}

export interface SignedIn {
  readonly authentication: { readonly token: string };
  readonly user: AuthenticatedUser;
}

/** A completed login. A later step 1 with `deviceToken` is not locked out by others' failed attempts. */
export interface LoggedIn extends SignedIn {
  readonly deviceToken: string;
}

const credentials = { username: z.string().max(254), password: z.string().max(200) };

export const loginBody = z.strictObject({
  username: credentials.username,
  password: credentials.password.optional(),
  step: z.enum(loginSteps),
  token: z.string().max(20).optional().describe('The six-digit code, in step verifyTwoFactorCode'),
  method: z
    .enum(signInMethods)
    .optional()
    .describe('The kind of token, if it isn’t the code that step verifyPassword requested'),
  challenge: z.string().max(100).optional().describe('From the response of step verifyPassword'),
  deviceToken: z.string().max(100).optional().describe('From the last sign-in on this device'),
});

export const login = route<CodeSent | LoggedIn>()({
  method: 'POST',
  path: '/public/users/login',
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
  who: { anonymous: true },
  summary: 'Where the code of a sign-in goes, masked; takes the credentials',
  body: z.strictObject({
    ...credentials,
    step: z.enum(loginSteps),
    deviceToken: z.string().max(100).optional(),
  }),
  perMinute: 30,
});

const resendBody = z.strictObject({
  userName: z.string().max(254),
  method: z.string().max(20).optional(),
  challenge: z.string().max(100).optional(),
});
export const resendEmailTwoFactorCode = route<{ multiFactorCodeSent: true; sentTo: string | null }>()({
  method: 'POST',
  path: '/public/users/resend-email-two-factor-code',
  who: { anonymous: true },
  summary: 'Send a new code of the waiting sign-in by email',
  body: resendBody,
  perMinute: 10,
  perDay: 200,
});
export const resendSmsTwoFactorCode = route<{ multiFactorCodeSent: true; sentTo: string | null }>()({
  method: 'POST',
  path: '/public/users/resend-sms-two-factor-code',
  who: { anonymous: true },
  summary: 'Send a new code of the waiting sign-in by text message',
  body: resendBody,
  perMinute: 10,
  perDay: 200,
});

/** Every user type; the session determines the user. */
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
  summary: 'Who is signed in, with permissions, accounts and the app version',
});

export const logout = route<{ signedOut: true; endSessionAddress: string | null }>()({
  method: 'POST',
  path: '/public/users/authenticated-user/logout',
  who: { ...anySignedIn, anonymous: true },
  summary: 'End this session; where the provider of single sign-on ends its own, its page for that',
});

export const setLastAccessedAccount = route<{ lastAccessedAccountId: string }>()({
  method: 'POST',
  path: '/public/users/:id/set-last-accessed-account/:accountId',
  who: { client: true, advisor: true, accountHolder: true },
  summary: 'Save the account that was last opened',
});

/** A signed challenge in the format of the ALTCHA library. */
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
