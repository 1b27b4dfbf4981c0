import { leftBlank, type Presence, worded } from './wording.ts';

export interface EmailRule extends Presence {
  readonly label: string;
  /** An address that this one must differ from, ignoring case. */
  readonly mustDifferFrom?: string;
}

const emailPattern =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

function checkPresence(trimmed: string, rule: EmailRule): string | undefined {
  if (trimmed !== '' || rule.isRequired !== true) return undefined;
  return worded(rule.wording, { standard: `Please enter ${rule.label}`, accountHolder: leftBlank });
}

/** Returns the error message for one email address, or undefined. Source: doc 2 §5 Email. */
export function checkEmail(text: string, rule: EmailRule): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return checkPresence(trimmed, rule);
  if (!isEmail(trimmed)) {
    return worded(rule.wording, { standard: `Please enter valid ${rule.label}`, accountHolder: 'Enter a valid email' });
  }
  if (rule.mustDifferFrom?.trim().toLowerCase() === trimmed.toLowerCase()) return 'Email is duplicated';
  return undefined;
}

/** Returns the error message for comma-separated email addresses, or undefined. Source: doc 2 §5 Email. */
export function checkEmails(text: string, rule: Omit<EmailRule, 'mustDifferFrom'>): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return checkPresence(trimmed, rule);
  if (trimmed.split(',').every((part) => isEmail(part.trim()))) return undefined;
  return worded(rule.wording, {
    standard: 'Please enter valid email addresses',
    accountHolder: 'Enter valid email addresses',
  });
}

/**
 * Returns the error message for an optional email address, using a lenient check: one @ inside, no spaces. Source: doc
 * 2 §5 Email.
 */
export function checkOptionalEmail(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const parts = trimmed.split('@');
  const isFine = parts.length === 2 && parts.every((part) => part !== '') && !/\s/.test(trimmed);
  return isFine ? undefined : 'Email address must be valid if specified';
}
