import { leftBlank, type Presence, worded } from './wording.ts';

/**
 * Returns a US phone number as stored (`+1` and ten digits), or undefined. Area code and exchange begin with 2 to 9.
 */
export function parsePhone(text: string): string | undefined {
  const digits = text.trim().replace(/[\s().-]/g, '');
  const match = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/.exec(digits);
  return match === null ? undefined : `+1${match[1]}`;
}

/** Returns the error message for a US phone number, or undefined. Source: doc 2 §5 Phone. */
export function checkPhone(text: string, rule: Presence = {}): string | undefined {
  if (text.trim() === '') {
    if (rule.isRequired !== true) return undefined;
    return worded(rule.wording, { standard: 'Please enter a phone number.', accountHolder: leftBlank });
  }
  if (parsePhone(text) !== undefined) return undefined;
  return worded(rule.wording, {
    standard: 'Please enter a valid phone number.',
    accountHolder: 'Please enter a valid phone number',
  });
}

/** Area codes that aren't a place: premium (900), carriers' own services (700), and personal numbers. */
const otherAreas = new Set(
  `500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550 552 553 554 556 558 566 569
   577 578 588 589 700 900`.split(/\s+/),
);

/**
 * Returns whether codes may be sent to a stored number. Premium numbers (area code 900, exchange 976) and numbers that
 * belong to no place can cost the sender more than a message to a phone.
 */
export function canReceiveCodes(number: string): boolean {
  const [area, exchange] = [number.slice(2, 5), number.slice(5, 8)];
  return !otherAreas.has(area) && exchange !== '976';
}

/** Returns the error message for a phone extension, or undefined. An empty one is valid. Source: doc 2 §5 Phone. */
export function checkPhoneExtension(text: string): string | undefined {
  return /^\d*$/.test(text.trim()) ? undefined : 'Extension should be a number.';
}
