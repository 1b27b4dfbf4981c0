import dns from 'node:dns';

const systemLookup = dns.lookup;

/**
 * Lets Node reach `*.localhost` names, as browsers do automatically. The system's resolver does not know them, and
 * `fetch` ignores a `Host` header, so the lookup itself returns the loopback address.
 */
export function resolveLocalhostNames(): void {
  const lookup = (name: string, ...rest: unknown[]) =>
    Reflect.apply(systemLookup, dns, [name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest]);
  Object.assign(dns, { lookup: Object.assign(lookup, { __promisify__: systemLookup.__promisify__ }) });
}
