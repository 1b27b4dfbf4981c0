import { toBankText } from '../text/bank-text.ts';
import { charactersOf } from '../text/characters.ts';
import { leftBlank, type Presence, worded } from './wording.ts';

export interface TextRule extends Presence {
  readonly label: string;
  /** Replaces the default message for a required empty field. */
  readonly requiredMessage?: string;
  /** Minimum number of characters, unless the field is empty. */
  readonly minLength?: number;
  /** Requires a physical address, not a post office box. */
  readonly isPhysicalAddress?: boolean;
  /** Allows only basic Latin and Latin-1 letters and symbols. */
  readonly isPrintable?: boolean;
  /**
   * Allows every text that checks and bank files can show after its accents are removed, such as `Łukasz O’Hara`. Text
   * in another alphabet must be entered in Latin letters.
   */
  readonly hasBankForm?: boolean;
  /** Additional rule for the field. It runs last, on the trimmed value. */
  readonly alsoCheck?: (text: string) => string | undefined;
}

const postOfficeBox =
  /\bp\.?\s*o\.?\s*b(?:o?x)?\.?(?![a-z])|\bpost(?:al)?\.?\s*off(?:ice)?\.?\s*b(?:o?x)?(?![a-z])|\bpostal\s+box(?![a-z])|\bp\.?\s*o\.?\s*drawer|^box\s*#?\s*\d/i;

export function isPostOfficeBox(text: string): boolean {
  return postOfficeBox.test(text.trim());
}

// Basic Latin and Latin-1 letters and symbols, except the soft hyphen and the no-break space.
const printable = /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u00FF]*$/;

export const needsLatinLetters =
  'Checks and bank files can’t show these letters. Use Latin letters; accents and apostrophes are fine.';

/** Adds `(optional)` to the label of an optional field. Source: doc 2 §5 Generic. */
export function fieldLabel(rule: Pick<TextRule, 'label' | 'isRequired'>): string {
  return rule.isRequired === true ? rule.label : `${rule.label} (optional)`;
}

/**
 * Returns the error message for a text field or text area, or undefined. Checks the trimmed value, which is also what
 * is stored. Source: doc 2 §5 Generic.
 */
export function checkText(text: string, rule: TextRule): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') {
    if (rule.isRequired !== true) return undefined;
    const standard = `Please enter ${rule.label}`;
    return rule.requiredMessage ?? worded(rule.wording, { standard, accountHolder: leftBlank });
  }
  if (rule.minLength !== undefined && charactersOf(trimmed).length < rule.minLength) {
    const label = rule.label.charAt(0).toUpperCase() + rule.label.slice(1);
    return `${label} needs a minimum of ${rule.minLength} letters.`;
  }
  if (rule.isPhysicalAddress === true && isPostOfficeBox(trimmed)) {
    return 'Post office box is not allowed. Please enter a physical address.';
  }
  if (rule.isPrintable === true && !printable.test(trimmed)) {
    return 'An invalid character was found in this field. Please check your entry and try again.';
  }
  if (rule.hasBankForm === true && toBankText(trimmed) === undefined) return needsLatinLetters;
  return rule.alsoCheck?.(trimmed);
}
