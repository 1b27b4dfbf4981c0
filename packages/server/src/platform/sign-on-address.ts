/** Hosts of single sign-on that may be asked: a whole name, or `.name` for everything below a name. */
export type AllowedHosts = readonly string[];

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface SignOnPlace {
  readonly allowedHosts: AllowedHosts;
  /** A provider on this machine, without TLS: for development. */
  readonly isLoopbackAllowed: boolean;
}

const isListed = (host: string, allowed: AllowedHosts): boolean =>
  allowed.some((name) => (name.startsWith('.') ? host.endsWith(name) && host.length > name.length : host === name));

/** May the server ask this address? Only https to a host of the list, or plain http to this machine in development. */
export function isAskable(address: string, { allowedHosts, isLoopbackAllowed }: SignOnPlace): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, port } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (loopback.has(hostname)) return isLoopbackAllowed && (protocol === 'http:' || protocol === 'https:');
  return protocol === 'https:' && port === '' && isListed(hostname, allowedHosts);
}

/** What is wrong with an issuer, to whoever enters it. Source: OpenID Connect Discovery 1.0 §2. */
export function issuerFlaw(issuer: string, place: SignOnPlace): string | undefined {
  if (!URL.canParse(issuer)) return 'Please enter the whole address of the issuer, such as https://login.example.com';
  const { protocol, hostname, search, hash } = new URL(issuer);
  if (search !== '' || hash !== '') return 'An issuer is an address without ? and #';
  if (isAskable(issuer, place)) return undefined;
  return protocol === 'https:'
    ? `${hostname} is not among the hosts that this installation asks. Add it to FIDUCIA_SSO_HOSTS first.`
    : 'An issuer begins with https://';
}
