import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { CodeSent, LoggedIn } from './sign-in.routes.ts';

const base = '/public/users/single-sign-on';
const ofAccount = '/private/accounts/:accountId/single-sign-on';

export interface SignOnOffer {
  /** Staff have their own provider, with a button for it. */
  readonly isForStaff: boolean;
  /** At least one sponsor has a provider. */
  readonly isForSponsors: boolean;
}

export const signOnOffer = route<SignOnOffer>()({
  method: 'GET',
  path: base,
  who: { anonymous: true },
  summary: 'Whether single sign-on is offered',
  perMinute: 120,
});

/** Both null if the address has no provider. */
export interface SignOnBegun {
  /** Opaque; stored only in the browser that began. */
  readonly handle: string | null;
  /** The provider's sign-in page. */
  readonly address: string | null;
}

export const beginSignOn = route<SignOnBegun>()({
  method: 'POST',
  path: `${base}/begin`,
  who: { anonymous: true },
  summary: 'Begin single sign-on: the provider that answers for the domain of an address, or the one of the staff',
  body: z.strictObject({
    emailAddress: z.string().max(254).optional(),
    isStaff: z.boolean().optional(),
    returnUrl: z.string().max(2_000).optional(),
  }),
  perMinute: 30,
});

/** Either signed in, or our own second step follows for this username. */
export type SignOnFinished = (LoggedIn | (CodeSent & { readonly username: string })) & {
  readonly returnUrl: string | null;
};

const part = (most: number) => z.string().max(most).optional();

export const finishSignOn = route<SignOnFinished>()({
  method: 'POST',
  path: `${base}/finish`,
  who: { anonymous: true },
  summary: 'Finish single sign-on with what the provider answered',
  body: z.strictObject({
    handle: z.string().max(100),
    state: z.string().max(200),
    code: part(4_000),
    iss: part(500),
    error: part(200),
  }),
  perMinute: 30,
});

/** A sponsor's single sign-on; the client secret can be set but is never returned. */
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
  /** The addresses to configure at the provider, so that it returns users to us. */
  readonly redirectUri: string;
  readonly logoutUri: string;
}

export const readSignOnSettings = route<SignOnSettings>()({
  method: 'GET',
  path: ofAccount,
  who: { staffMember: 'accounts.view' },
  summary: 'Single sign-on of a master account',
});

/** An account's single sign-on, as shown to its administrators, and the addresses to configure at their provider. */
export type OwnSignOn = Pick<
  SignOnSettings,
  'isOn' | 'issuer' | 'clientId' | 'domains' | 'isRequired' | 'redirectUri' | 'logoutUri'
>;

export const readOwnSignOn = route<OwnSignOn>()({
  method: 'GET',
  path: '/public/accounts/:accountId/single-sign-on',
  who: { client: 'account.edit', advisor: 'account.edit' },
  summary: 'Single sign-on of the own master account; staff set it',
});

const list = (most: number) => z.array(z.string().trim().min(1).max(253)).max(most, `At most ${most} are kept`);

export const saveSignOnSettings = route<SignOnSettings>()({
  method: 'POST',
  path: ofAccount,
  who: { staffMember: 'accounts.edit' },
  summary: 'Set single sign-on of a master account, after checking the provider',
  needsFreshSignIn: true,
  body: z.strictObject({
    issuer: z.string().trim().min(1, 'Please enter the issuer').max(500),
    clientId: z.string().trim().min(1, 'Please enter the client ID').max(200),
    clientSecret: z.string().max(500).optional().describe('Omit to keep the current one'),
    domains: list(20).min(1, 'Please enter at least one mail domain'),
    domainsProof: z.string().trim().min(3, 'Please say how the company showed that the domains are its own').max(500),
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
  summary: 'End single sign-on of a master account; its users sign in with passwords again',
  needsFreshSignIn: true,
});
