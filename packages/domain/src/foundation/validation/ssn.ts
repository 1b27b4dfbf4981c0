import { leftBlank, type Presence, worded } from './wording.ts';

/** `ssn` rejects numbers that begin with 9, `itin` requires it, and `ssnOrItin` accepts both. */
export type SsnMode = 'ssn' | 'itin' | 'ssnOrItin';

export interface SsnRule extends Presence {
  readonly label: string;
  readonly mode?: SsnMode;
}

const written = /^(\d{3})-?(\d{2})-?(\d{4})$/;

// Numbers printed in wallets and advertisements decades ago and voided by the Social Security Administration.
const knownBad: ReadonlySet<string> = new Set(['078051120', '219099999']);

/**
 * Returns whether the digits are a made-up number: the keyboard's digits in ascending or descending order, or one digit
 * nine times. Sequences that wrap around elsewhere are allowed, because they may be real numbers.
 */
function isPattern(digits: string): boolean {
  return '01234567890'.includes(digits) || '09876543210'.includes(digits) || /^(\d)\1{8}$/.test(digits);
}

/** Parses `xxx-xx-xxxx` or nine plain digits to the digits, or returns undefined. Does not check their validity. */
export function parseSsn(text: string): string | undefined {
  const match = written.exec(text.trim());
  return match === null ? undefined : `${match[1]}${match[2]}${match[3]}`;
}

/**
 * Returns whether the Social Security Administration could have issued these nine digits. Source: doc 2 §5; domain
 * facts §9.1.
 */
export function isSsn(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const area = digits.slice(0, 3);
  if (area === '000' || area === '666' || area >= '900') return false;
  if (digits.slice(3, 5) === '00' || digits.slice(5) === '0000') return false;
  return !isPattern(digits) && !knownBad.has(digits);
}

/** Returns whether the IRS could have issued these nine digits as an ITIN. Group ranges: IRM 3.21.263. */
export function isItin(digits: string): boolean {
  if (!/^9\d{8}$/.test(digits) || digits.slice(5) === '0000' || isPattern(digits)) return false;
  const group = Number(digits.slice(3, 5));
  return group >= 50 && group <= 99 && !(group >= 66 && group <= 69) && group !== 89 && group !== 93;
}

/** Returns the error message for a Social Security number or ITIN, or undefined. Source: doc 2 §5 SSN and ITIN. */
export function checkSsn(text: string, rule: SsnRule): string | undefined {
  if (text.trim() === '') {
    if (rule.isRequired !== true) return undefined;
    return worded(rule.wording, { standard: `Please enter ${rule.label}`, accountHolder: leftBlank });
  }
  const digits = parseSsn(text) ?? '';
  const mode = rule.mode ?? 'ssn';
  const isFine = (mode !== 'itin' && isSsn(digits)) || (mode !== 'ssn' && isItin(digits));
  return isFine ? undefined : 'Please enter a valid social security number';
}
