/** Single sign-on hosts that the server may call: a full name, or `.name` for all of its subdomains. */
export type AllowedHosts = readonly string[];

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface SignOnEnvironment {
  readonly allowedHosts: AllowedHosts;
  /** Whether an identity provider on this computer may be called without TLS, for development. */
  readonly isLoopbackAllowed: boolean;
}

const isListed = (host: string, allowed: AllowedHosts): boolean =>
  allowed.some((name) => (name.startsWith('.') ? host.endsWith(name) && host.length > name.length : host === name));

/**
 * Returns whether the server may call this URL: only https to a listed host, or plain http to this computer in
 * development.
 */
export function isAskable(address: string, { allowedHosts, isLoopbackAllowed }: SignOnEnvironment): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, port } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (loopback.has(hostname)) return isLoopbackAllowed && (protocol === 'http:' || protocol === 'https:');
  return protocol === 'https:' && port === '' && isListed(hostname, allowedHosts);
}

/**
 * Returns a message about an invalid issuer for the user who enters it, or undefined if it is valid. Source: OpenID
 * Connect Discovery 1.0 §2.
 */
export function issuerProblem(issuer: string, place: SignOnEnvironment): string | undefined {
  if (!URL.canParse(issuer)) return 'Please enter the full URL of the issuer, such as https://login.example.com';
  const { protocol, hostname, search, hash } = new URL(issuer);
  if (search !== '' || hash !== '') return 'An issuer is a URL without ? and #';
  if (isAskable(issuer, place)) return undefined;
  return protocol === 'https:'
    ? `${hostname} is not one of the hosts allowed on this installation. Add it to FIDUCIA_SSO_HOSTS first.`
    : 'An issuer must begin with https://';
}
