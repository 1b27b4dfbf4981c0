import { isAbaRoutingNumber } from '@fiducia/domain/foundation/validation/routing-number';

/** The four symbols of E-13B. */
export const micrSymbols = { transit: '⑆', amount: '⑇', onUs: '⑈', dash: '⑉' } as const;

export interface MicrInput {
  readonly serial: number;
  readonly routingNumber: string;
  /** The account number in the format of the bank's MICR specification. A dash becomes the dash symbol. */
  readonly accountNumber: string;
  /** Number of serial digits in the auxiliary on-us field, as the bank specifies. */
  readonly serialLength: number;
}

/** A character of the MICR line at its position, counted from 1 at the right edge of the check. */
export interface MicrCharacter {
  readonly position: number;
  readonly character: string;
}

export interface MicrLine {
  /** From left to right, such as `⑈0000010021⑈ ⑆121042882⑆ 1234567890⑈`. */
  readonly text: string;
  readonly characters: readonly MicrCharacter[];
}

// Positions are counted from the right: the transit field is at 33–43, the on-us field begins at 31 after a blank and
// extends to the right, and the auxiliary on-us field is at 45 and above.
const transitEnd = 33;
const onUsStart = 31;
const auxiliaryEnd = 45;
const onUsLength = 18;
const maxPositions = 65;

/** Returns the MICR line of a business check, without the amount field, or the reason why it can't be built. */
export function micrLine(input: MicrInput): MicrLine | { readonly rejected: string } {
  if (!isAbaRoutingNumber(input.routingNumber))
    return { rejected: 'The routing number isn’t valid. Check its nine digits.' };
  if (!Number.isInteger(input.serial) || input.serial < 1)
    return { rejected: 'The check number must be a whole number, 1 or higher.' };
  const serial = String(input.serial).padStart(input.serialLength, '0');
  if (serial.length > input.serialLength || auxiliaryEnd + serial.length + 1 > maxPositions) {
    return { rejected: `The check number has too many digits. Use up to ${input.serialLength}.` };
  }
  if (!/^[\d-]+$/.test(input.accountNumber))
    return { rejected: 'The account number can contain only digits and dashes.' };
  const onUs = `${input.accountNumber.replaceAll('-', micrSymbols.dash)}${micrSymbols.onUs}`;
  if (onUs.length > onUsLength)
    return { rejected: 'The account number is too long for the MICR line. Use up to 17 digits and dashes.' };
  const auxiliary = `${micrSymbols.onUs}${serial}${micrSymbols.onUs}`;
  const transit = `${micrSymbols.transit}${input.routingNumber}${micrSymbols.transit}`;
  return {
    text: `${auxiliary} ${transit} ${onUs}`,
    characters: [
      ...placed(auxiliary, auxiliaryEnd + auxiliary.length - 1),
      ...placed(transit, transitEnd + transit.length - 1),
      ...placed(onUs, onUsStart),
    ],
  };
}

function placed(text: string, first: number): MicrCharacter[] {
  return Array.from(text, (character, index) => ({ position: first - index, character }));
}
