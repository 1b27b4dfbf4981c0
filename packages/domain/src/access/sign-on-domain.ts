const domainShape = /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** Mailboxes of everybody: nobody's company. */
const publicDomains: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'proton.me',
  'gmx.com',
]);

/** What is wrong with a mail domain that a provider shall answer for. */
export function signOnDomainFlaw(domain: string): string | undefined {
  if (!domainShape.test(domain)) return `“${domain}” is not a mail domain such as example.com`;
  return publicDomains.has(domain) ? `Everybody can have an address at ${domain}; enter the company’s own` : undefined;
}

/** The domain of an address in lower case; empty when it has none. */
export const domainOfAddress = (emailAddress: string): string => {
  const address = emailAddress.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  return at > 0 ? address.slice(at + 1) : '';
};
