/** Masks `jane@gmail.com` as `j•••@g•••.com`, which the owner recognizes without revealing the address to others. */
export function maskEmail(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  const dot = domain.lastIndexOf('.');
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${dot < 0 ? '' : domain.slice(dot)}`;
}

/** Masks `+12125554417` as `(xxx) xxx-4417`. */
export const maskPhone = (phone: string): string => `(xxx) xxx-${phone.slice(-4)}`;
