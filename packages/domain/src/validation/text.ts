import { charactersOf } from '../text/characters.ts';
import { leftBlank, type Presence, worded } from './wording.ts';

export interface TextRule extends Presence {
  readonly label: string;
  /** Replaces the text for a required empty field. */
  readonly requiredMessage?: string;
  /** Fewest letters of a text that is not empty. */
  readonly minLength?: number;
  /** A physical address: no post office box. */
  readonly isPhysicalAddress?: boolean;
  /** Only characters that checks, forms and bank files can carry. */
  readonly isPrintable?: boolean;
  /** The field's own rule, asked last with the trimmed text. */
  readonly alsoCheck?: (text: string) => string | undefined;
}

const postOfficeBox =
  /\bp\.?\s*o\.?\s*b(?:o?x)?\.?(?![a-z])|\bpost(?:al)?\.?\s*off(?:ice)?\.?\s*b(?:o?x)?(?![a-z])|\bpostal\s+box(?![a-z])|\bp\.?\s*o\.?\s*drawer|^box\s*#?\s*\d/i;

export function isPostOfficeBox(text: string): boolean {
  return postOfficeBox.test(text.trim());
}

// Basic Latin and Latin-1 letters and symbols; the soft hyphen and the no-break space are neither.
const printable = /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u00FF]*$/;

/** The label of an optional field ends in (optional). Source: doc 2 §5 Generic. */
export function fieldLabel(rule: Pick<TextRule, 'label' | 'isRequired'>): string {
  return rule.isRequired === true ? rule.label : `${rule.label} (optional)`;
}

/** The message for a text or textarea, or undefined. The text is judged trimmed, as it is kept. Source: doc 2 §5 Generic. */
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
  return rule.alsoCheck?.(trimmed);
}
