/**
 * Formats a stored phone number for display: `(xxx) xxx-xxxx` without +1. Anything else is unchanged. Source: doc 2 §5,
 * §9.
 */
export function formatPhone(stored: string): string {
  const match = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(stored.replace(/[\s().-]/g, ''));
  return match === null ? stored : `(${match[1]}) ${match[2]}-${match[3]}`;
}

/** Formats a partly typed phone number for a phone field. */
export function formatPhoneEntry(typed: string): string {
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^1(?=\d)/, '')
    .slice(0, 10);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
