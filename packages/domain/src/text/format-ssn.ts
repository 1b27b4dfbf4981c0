/** Digits grouped 3-2-4, also while they are typed; at most nine. Source: doc 2 §9. */
export function formatSsn(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((group) => group !== '').join('-');
}

/** `XXX-XX-` plus the last four digits; a number without nine digits shows none. Source: doc 2 §9. */
export function maskSsn(text: string): string {
  const digits = text.replace(/\D/g, '');
  return `XXX-XX-${digits.length === 9 ? digits.slice(-4) : 'XXXX'}`;
}
