import { domainOfAddress, signOnDomainProblem } from '@fiducia/domain/access/sign-on-domain';
import type { Sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import type { SettingValues } from './settings-schema.ts';
import { issuerProblem, type SignOnEnvironment } from './sign-on-address.ts';

/** The identity provider of our staff. */
export interface StaffSignOn {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: Sensitive<string>;
  readonly domains: readonly string[];
  readonly isRequired: boolean;
  /** Email addresses that may sign in without the identity provider, in case it is down. */
  readonly breakGlass: readonly string[];
  readonly trustedContexts: readonly string[];
  readonly trustedMethods: readonly string[];
  readonly endsSession: boolean;
}

export interface SignOnSetting extends SignOnEnvironment {
  readonly staff: StaffSignOn | undefined;
}

/** Reads the single sign-on settings: the allowed hosts and, if configured, the identity provider of staff. */
export function readSignOn(
  set: SettingValues,
  isProduction: boolean,
  reject: (sentence: string) => void,
): SignOnSetting {
  const place = { allowedHosts: set.FIDUCIA_SSO_HOSTS ?? [], isLoopbackAllowed: !isProduction };
  const issuer = set.FIDUCIA_SSO_STAFF_ISSUER;
  if (issuer === undefined) return { ...place, staff: undefined };
  const problem = issuerProblem(issuer, place);
  if (problem !== undefined) reject(`FIDUCIA_SSO_STAFF_ISSUER is "${issuer}": ${problem}`);
  return { ...place, staff: readStaff(set, issuer, reject) };
}

function readStaff(set: SettingValues, issuer: string, reject: (sentence: string) => void): StaffSignOn | undefined {
  const clientId = set.FIDUCIA_SSO_STAFF_CLIENT_ID;
  const clientSecret = set.FIDUCIA_SSO_STAFF_CLIENT_SECRET;
  const domains = set.FIDUCIA_SSO_STAFF_DOMAINS ?? [];
  for (const domain of domains) {
    const wrong = signOnDomainProblem(domain);
    if (wrong !== undefined) reject(`FIDUCIA_SSO_STAFF_DOMAINS: ${wrong}.`);
  }
  if (clientId === undefined || clientSecret === undefined || domains.length === 0) {
    reject(
      'FIDUCIA_SSO_STAFF_ISSUER requires FIDUCIA_SSO_STAFF_CLIENT_ID, FIDUCIA_SSO_STAFF_CLIENT_SECRET, and FIDUCIA_SSO_STAFF_DOMAINS. Set all four.',
    );
    return undefined;
  }
  const isRequired = set.FIDUCIA_SSO_STAFF_REQUIRED ?? false;
  const breakGlass = set.FIDUCIA_SSO_STAFF_BREAK_GLASS ?? [];
  if (isRequired && !breakGlass.some((address) => domainOfAddress(address) !== '')) {
    reject(
      'FIDUCIA_SSO_STAFF_REQUIRED requires FIDUCIA_SSO_STAFF_BREAK_GLASS. Set it to the email address of a user who may sign in when the provider is down.',
    );
  }
  return {
    issuer,
    clientId,
    clientSecret,
    domains,
    isRequired,
    breakGlass,
    trustedContexts: set.FIDUCIA_SSO_STAFF_TRUSTED_ACR ?? [],
    trustedMethods: set.FIDUCIA_SSO_STAFF_TRUSTED_AMR ?? [],
    endsSession: set.FIDUCIA_SSO_STAFF_END_SESSION ?? false,
  };
}
