const domainShape = /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** Domains of public email providers, which no single company owns. */
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

/** Returns the error message for an email domain of a single sign-on provider, or undefined if it is valid. */
export function signOnDomainProblem(domain: string): string | undefined {
  if (!domainShape.test(domain)) return `“${domain}” isn’t an email domain. Enter a domain such as example.com.`;
  return publicDomains.has(domain)
    ? `Anyone can have an address at ${domain}. Enter the company’s own domain.`
    : undefined;
}

/** Returns the lowercase domain of an address, or an empty string if it has none. */
export const domainOfAddress = (emailAddress: string): string => {
  const address = emailAddress.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  return at > 0 ? address.slice(at + 1) : '';
};
