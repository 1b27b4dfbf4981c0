import { domainOfAddress, signOnDomainFlaw } from '@fiducia/domain/access/sign-on-domain';
import type { Sensitive } from '@fiducia/domain/secret/sensitive';
import type { SettingsReader } from './settings-reader.ts';
import { issuerFlaw, type SignOnPlace } from './sign-on-address.ts';

/** The provider that the staff of the house sign in at. */
export interface StaffSignOn {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: Sensitive<string>;
  readonly domains: readonly string[];
  readonly isRequired: boolean;
  /** Addresses that may sign in without it, for the day on which it does not answer. */
  readonly breakGlass: readonly string[];
  readonly trustedContexts: readonly string[];
  readonly trustedMethods: readonly string[];
  readonly endsSession: boolean;
}

export interface SignOnSetting extends SignOnPlace {
  readonly staff: StaffSignOn | undefined;
}

export const signOnVariables: readonly string[] = [
  'FIDUCIA_SSO_HOSTS',
  'FIDUCIA_SSO_STAFF_ISSUER',
  'FIDUCIA_SSO_STAFF_CLIENT_ID',
  'FIDUCIA_SSO_STAFF_CLIENT_SECRET',
  'FIDUCIA_SSO_STAFF_CLIENT_SECRET_FILE',
  'FIDUCIA_SSO_STAFF_DOMAINS',
  'FIDUCIA_SSO_STAFF_REQUIRED',
  'FIDUCIA_SSO_STAFF_BREAK_GLASS',
  'FIDUCIA_SSO_STAFF_TRUSTED_ACR',
  'FIDUCIA_SSO_STAFF_TRUSTED_AMR',
  'FIDUCIA_SSO_STAFF_END_SESSION',
];

const words = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Reads single sign-on: the hosts that may be asked, and the staff's provider when there is one. */
export function readSignOn(reader: SettingsReader, isProduction: boolean): SignOnSetting {
  const place = { allowedHosts: reader.list('FIDUCIA_SSO_HOSTS'), isLoopbackAllowed: !isProduction };
  const issuer = reader.optional('FIDUCIA_SSO_STAFF_ISSUER');
  if (issuer === undefined) return { ...place, staff: undefined };
  return { ...place, staff: readStaff(reader, issuer, place) };
}

function readStaff(reader: SettingsReader, issuer: string, place: SignOnPlace): StaffSignOn | undefined {
  const flaw = issuerFlaw(issuer, place);
  if (flaw !== undefined) reader.refuse(`FIDUCIA_SSO_STAFF_ISSUER is "${issuer}": ${flaw}`);
  const clientId = reader.optional('FIDUCIA_SSO_STAFF_CLIENT_ID');
  const clientSecret = reader.secret('FIDUCIA_SSO_STAFF_CLIENT_SECRET');
  const domains = reader.list('FIDUCIA_SSO_STAFF_DOMAINS');
  for (const domain of domains) {
    const wrong = signOnDomainFlaw(domain);
    if (wrong !== undefined) reader.refuse(`FIDUCIA_SSO_STAFF_DOMAINS: ${wrong}.`);
  }
  if (clientId === undefined || clientSecret === undefined || domains.length === 0) {
    reader.refuse(
      'FIDUCIA_SSO_STAFF_ISSUER needs FIDUCIA_SSO_STAFF_CLIENT_ID, FIDUCIA_SSO_STAFF_CLIENT_SECRET and FIDUCIA_SSO_STAFF_DOMAINS beside it; set all four.',
    );
    return undefined;
  }
  const isRequired = reader.yesNo('FIDUCIA_SSO_STAFF_REQUIRED', false);
  const breakGlass = reader.list('FIDUCIA_SSO_STAFF_BREAK_GLASS');
  if (isRequired && !breakGlass.some((address) => domainOfAddress(address) !== '')) {
    reader.refuse(
      'FIDUCIA_SSO_STAFF_REQUIRED needs FIDUCIA_SSO_STAFF_BREAK_GLASS; set it to the address of somebody who may sign in when the provider does not answer.',
    );
  }
  return {
    issuer,
    clientId,
    clientSecret,
    domains,
    isRequired,
    breakGlass,
    trustedContexts: words(reader.text('FIDUCIA_SSO_STAFF_TRUSTED_ACR', '')),
    trustedMethods: words(reader.text('FIDUCIA_SSO_STAFF_TRUSTED_AMR', '')),
    endsSession: reader.yesNo('FIDUCIA_SSO_STAFF_END_SESSION', false),
  };
}
