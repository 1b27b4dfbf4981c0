import { isAbaRoutingNumber } from '@fiducia/domain/validation/routing-number';

/** The four symbols of E-13B. */
export const micrSymbols = { transit: '⑆', amount: '⑇', onUs: '⑈', dash: '⑉' } as const;

export interface MicrInput {
  readonly serial: number;
  readonly routingNumber: string;
  /** As the bank's MICR sheet says; a dash becomes the dash symbol. */
  readonly accountNumber: string;
  /** Digits of the serial in the auxiliary on-us field, as the bank says. */
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

// The transit field stands at 33–43; the on-us field ends left of it at 31 after a blank; the auxiliary field starts at 45.
const transitEnd = 33;
const onUsStart = 31;
const auxiliaryEnd = 45;
const onUsLength = 18;
const mostPositions = 65;

/** The line at the foot of a business check without the amount, or why there is none. */
export function micrLine(input: MicrInput): MicrLine | { readonly refused: string } {
  if (!isAbaRoutingNumber(input.routingNumber)) return { refused: 'The routing number is not that of a bank.' };
  if (!Number.isInteger(input.serial) || input.serial < 1)
    return { refused: 'The check number must be a whole number from 1.' };
  const serial = String(input.serial).padStart(input.serialLength, '0');
  if (serial.length > input.serialLength || auxiliaryEnd + serial.length + 1 > mostPositions) {
    return { refused: `The check number does not fit ${input.serialLength} digits.` };
  }
  if (!/^[\d-]+$/.test(input.accountNumber)) return { refused: 'The account number may hold digits and dashes only.' };
  const onUs = `${input.accountNumber.replaceAll('-', micrSymbols.dash)}${micrSymbols.onUs}`;
  if (onUs.length > onUsLength) return { refused: 'The account number does not fit the on-us field of 17 digits.' };
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
