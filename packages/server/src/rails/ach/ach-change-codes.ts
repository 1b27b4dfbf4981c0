import { isAbaRoutingNumber } from '@fiducia/domain/validation/routing-number';
import { achDirectionOf } from './ach-file.ts';

/** What a notification of change tells us to use from now on. */
export interface AchCorrection {
  readonly routingNumber?: string;
  readonly accountNumber?: string;
  readonly transactionCode?: string;
  readonly name?: string;
  readonly individualId?: string;
}

type CorrectionField = keyof AchCorrection;
interface Place {
  readonly field: CorrectionField;
  readonly from: number;
  readonly to: number;
}
interface AchChangeCode {
  readonly meaning: string;
  readonly places: readonly Place[];
}

const at = (field: CorrectionField, from: number, to: number): Place => ({ field, from, to });

/** Change codes with the place of each corrected value within the 29 characters of the addenda. */
export const achChangeCodes: Readonly<Record<string, AchChangeCode>> = {
  C01: { meaning: 'The account number is wrong.', places: [at('accountNumber', 1, 17)] },
  C02: { meaning: 'The routing number is wrong.', places: [at('routingNumber', 1, 9)] },
  C03: {
    meaning: 'The routing number and the account number are wrong.',
    places: [at('routingNumber', 1, 9), at('accountNumber', 13, 29)],
  },
  C04: { meaning: 'The name is wrong.', places: [at('name', 1, 22)] },
  C05: { meaning: 'The kind of account is wrong.', places: [at('transactionCode', 1, 2)] },
  C06: {
    meaning: 'The account number and the kind of account are wrong.',
    places: [at('accountNumber', 1, 17), at('transactionCode', 21, 22)],
  },
  C07: {
    meaning: 'The routing number, the account number and the kind of account are wrong.',
    places: [at('routingNumber', 1, 9), at('accountNumber', 10, 26), at('transactionCode', 27, 28)],
  },
  C09: { meaning: 'The individual id is wrong.', places: [at('individualId', 1, 22)] },
  C13: { meaning: 'The format of the addenda is wrong.', places: [] },
  C61: { meaning: 'Our refusal: the notification was misrouted.', places: [] },
  C62: { meaning: 'Our refusal: the trace number is wrong.', places: [] },
  C63: { meaning: 'Our refusal: the company identification is wrong.', places: [] },
  C64: { meaning: 'Our refusal: the individual id is wrong.', places: [] },
  C65: { meaning: 'Our refusal: the corrected data is wrong.', places: [] },
  C66: { meaning: 'Our refusal: the discretionary data is wrong.', places: [] },
  C67: { meaning: 'Our refusal: the routing number does not belong to the first notification.', places: [] },
  C68: { meaning: 'Our refusal: the account number does not belong to the first notification.', places: [] },
  C69: { meaning: 'Our refusal: the transaction code does not belong to the first notification.', places: [] },
};

/**
 * The corrected values of a notification, read by position first and by blanks second, because banks fill the field
 * loosely. Undefined when neither way gives values that can be used; then a person reads the record.
 */
export function readAchCorrection(changeCode: string, correctedData: string): AchCorrection | undefined {
  const places = achChangeCodes[changeCode]?.places;
  if (places === undefined) return undefined;
  const between = places.reduce(
    (rest, { from, to }) => rest.slice(0, from - 1) + ' '.repeat(to - from + 1) + rest.slice(to),
    correctedData,
  );
  // Something outside of the places means that the values are shifted: by position an account number would be cut.
  const byPosition =
    between.trim() !== ''
      ? undefined
      : correctionOf(
          places,
          places.map(({ from, to }) => correctedData.slice(from - 1, to)),
        );
  if (byPosition !== undefined) return byPosition;
  const words = correctedData.trim().split(/ +/);
  return words.length === places.length ? correctionOf(places, words) : undefined;
}

function correctionOf(places: readonly Place[], values: readonly string[]): AchCorrection | undefined {
  const correction: Partial<Record<CorrectionField, string>> = {};
  for (const [index, place] of places.entries()) {
    const value = (values[index] ?? '').trim();
    if (!isUsable(place.field, value)) return undefined;
    correction[place.field] = value;
  }
  return correction;
}

function isUsable(field: CorrectionField, value: string): boolean {
  if (field === 'routingNumber') return isAbaRoutingNumber(value);
  if (field === 'accountNumber') return /^[\x21-\x7e]{1,17}$/.test(value) && !/^0+$/.test(value);
  if (field === 'transactionCode') return achDirectionOf(value) !== undefined;
  return value !== '';
}
