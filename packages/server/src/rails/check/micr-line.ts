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
  /** Where the on-us field begins. Defaults to 31, after a blank to the right of the transit field. */
  readonly onUsPosition?: number | undefined;
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

// Positions are counted from the right: the amount field and a blank are at 1–13, the on-us field is within 14–32, the
// transit field is at 33–43, and the auxiliary on-us field is at 45 and above.
const onUsEnd = 14;
const transitEnd = 33;
const auxiliaryEnd = 45;
const maxPositions = 65;
const usualOnUsPosition = 31;

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
  const onUsPosition = input.onUsPosition ?? usualOnUsPosition;
  if (!Number.isInteger(onUsPosition) || onUsPosition < onUsEnd || onUsPosition >= transitEnd)
    return { rejected: `The on-us field must begin at position ${onUsEnd} to ${transitEnd - 1}.` };
  const room = onUsPosition - onUsEnd + 1;
  if (onUs.length > room)
    return {
      rejected: `The account number is too long for the MICR line. From position ${onUsPosition}, use up to ${room - 1} digits and dashes.`,
    };
  const auxiliary = `${micrSymbols.onUs}${serial}${micrSymbols.onUs}`;
  const transit = `${micrSymbols.transit}${input.routingNumber}${micrSymbols.transit}`;
  return {
    text: `${auxiliary} ${transit}${' '.repeat(transitEnd - 1 - onUsPosition)}${onUs}`,
    characters: [
      ...placed(auxiliary, auxiliaryEnd + auxiliary.length - 1),
      ...placed(transit, transitEnd + transit.length - 1),
      ...placed(onUs, onUsPosition),
    ],
  };
}

function placed(text: string, first: number): MicrCharacter[] {
  return Array.from(text, (character, index) => ({ position: first - index, character }));
}
