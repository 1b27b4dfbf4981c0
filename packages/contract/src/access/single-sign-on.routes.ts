import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { CodeSent, LoggedIn } from './sign-in.routes.ts';

const base = '/public/users/single-sign-on';
const ofAccount = '/private/accounts/:accountId/single-sign-on';

export interface SignOnOffer {
  /** True if staff have an identity provider. Shows their sign-in button. */
  readonly isForStaff: boolean;
  /** True if any sponsor has an identity provider. */
  readonly isForSponsors: boolean;
}

export const signOnOffer = route<SignOnOffer>()({
  method: 'GET',
  path: base,
  who: { anonymous: true },
  summary: 'Check whether single sign-on is offered',
  perMinute: 120,
});

/** Start of a single sign-on. Both fields are null if no identity provider is set up for the email address. */
export interface SignOnBegun {
  /** Opaque. Stays in the browser that started the sign-in. */
  readonly handle: string | null;
  /** Address of the identity provider’s sign-in page. */
  readonly address: string | null;
}

export const beginSignOn = route<SignOnBegun>()({
  method: 'POST',
  path: `${base}/begin`,
  isOpenWhileHeld: true,
  who: { anonymous: true },
  summary: 'Start single sign-on with the identity provider of an email domain, or of staff',
  body: z.strictObject({
    emailAddress: z.string().max(254).optional(),
    isStaff: z.boolean().optional(),
    returnUrl: z.string().max(2_000).optional(),
  }),
  perMinute: 30,
});

/** A signed-in session, or a pending two-factor code for this username. */
export type SignOnFinished = (LoggedIn | (CodeSent & { readonly username: string })) & {
  readonly returnUrl: string | null;
};

const part = (most: number) => z.string().max(most).optional();

export const finishSignOn = route<SignOnFinished>()({
  method: 'POST',
  path: `${base}/finish`,
  isOpenWhileHeld: true,
  who: { anonymous: true },
  summary: 'Finish single sign-on with the identity provider’s response',
  body: z.strictObject({
    handle: z.string().max(100),
    state: z.string().max(200),
    code: part(4_000),
    iss: part(500),
    error: part(200),
  }),
  perMinute: 30,
});

/** Single sign-on settings of a sponsor. The client secret is write-only. */
export interface SignOnSettings {
  readonly isOn: boolean;
  readonly issuer: string;
  readonly clientId: string;
  readonly hasClientSecret: boolean;
  readonly domains: readonly string[];
  readonly domainsProof: string;
  readonly isRequired: boolean;
  readonly trustedContexts: readonly string[];
  readonly trustedMethods: readonly string[];
  readonly endsSession: boolean;
  /** Addresses to register with the identity provider, so that it can redirect users back to us. */
  readonly redirectUri: string;
  readonly logoutUri: string;
}

export const readSignOnSettings = route<SignOnSettings>()({
  method: 'GET',
  path: ofAccount,
  who: { staffMember: 'accounts.view' },
  summary: 'Get the single sign-on settings for a master account',
});

/** Single sign-on settings that an account's own administrators can see. */
export type OwnSignOn = Pick<
  SignOnSettings,
  'isOn' | 'issuer' | 'clientId' | 'domains' | 'isRequired' | 'redirectUri' | 'logoutUri'
>;

export const readOwnSignOn = route<OwnSignOn>()({
  method: 'GET',
  path: '/public/accounts/:accountId/single-sign-on',
  who: { client: 'account.edit', advisor: 'account.edit' },
  summary: 'Get the single sign-on settings for your own master account; only staff can change them',
});

const list = (most: number) => z.array(z.string().trim().min(1).max(253)).max(most, `Enter up to ${most} values`);

export const saveSignOnSettings = route<SignOnSettings>()({
  method: 'POST',
  path: ofAccount,
  who: { staffMember: 'accounts.edit' },
  summary: 'Save the single sign-on settings for a master account after checking the identity provider',
  needsFreshSignIn: true,
  body: z.strictObject({
    issuer: z.string().trim().min(1, 'Please enter the issuer').max(500),
    clientId: z.string().trim().min(1, 'Please enter the client ID').max(200),
    clientSecret: z.string().max(500).optional().describe('Omit it to keep the current secret'),
    domains: list(20).min(1, 'Please enter at least one email domain'),
    domainsProof: z.string().trim().min(3, 'Please enter how the company proved that it owns the domains').max(500),
    isRequired: z.boolean(),
    trustedContexts: list(10),
    trustedMethods: list(10),
    endsSession: z.boolean(),
  }),
  perMinute: 20,
});

export const removeSignOnSettings = route<SignOnSettings>()({
  method: 'DELETE',
  path: ofAccount,
  who: { staffMember: 'accounts.edit' },
  summary: 'Turn off single sign-on for a master account; its users sign in with passwords again',
  needsFreshSignIn: true,
});
