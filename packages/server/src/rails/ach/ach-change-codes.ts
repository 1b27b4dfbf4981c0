import { isAbaRoutingNumber } from '@fiducia/domain/foundation/validation/routing-number';
import { achDirectionOf } from './ach-file.ts';

/** The corrected values in a notification of change. */
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

/** Change codes with the position of each corrected value in the 29 characters of the addenda. */
export const achChangeCodes: Readonly<Record<string, AchChangeCode>> = {
  C01: { meaning: 'The account number is incorrect.', places: [at('accountNumber', 1, 17)] },
  C02: { meaning: 'The routing number is incorrect.', places: [at('routingNumber', 1, 9)] },
  C03: {
    meaning: 'The routing number and account number are incorrect.',
    places: [at('routingNumber', 1, 9), at('accountNumber', 13, 29)],
  },
  C04: { meaning: 'The name is incorrect.', places: [at('name', 1, 22)] },
  C05: { meaning: 'The account type is incorrect.', places: [at('transactionCode', 1, 2)] },
  C06: {
    meaning: 'The account number and account type are incorrect.',
    places: [at('accountNumber', 1, 17), at('transactionCode', 21, 22)],
  },
  C07: {
    meaning: 'The routing number, account number, and account type are incorrect.',
    places: [at('routingNumber', 1, 9), at('accountNumber', 10, 26), at('transactionCode', 27, 28)],
  },
  C09: { meaning: 'The individual identification number is incorrect.', places: [at('individualId', 1, 22)] },
  C13: { meaning: 'The addenda record format is incorrect.', places: [] },
  C61: { meaning: 'Refused notification: it was misrouted.', places: [] },
  C62: { meaning: 'Refused notification: the trace number is incorrect.', places: [] },
  C63: { meaning: 'Refused notification: the company identification is incorrect.', places: [] },
  C64: { meaning: 'Refused notification: the individual identification number is incorrect.', places: [] },
  C65: { meaning: 'Refused notification: the corrected data is incorrect.', places: [] },
  C66: { meaning: 'Refused notification: the discretionary data is incorrect.', places: [] },
  C67: { meaning: 'Refused notification: the routing number doesn’t match the original notification.', places: [] },
  C68: { meaning: 'Refused notification: the account number doesn’t match the original notification.', places: [] },
  C69: { meaning: 'Refused notification: the transaction code doesn’t match the original notification.', places: [] },
};

/**
 * Parses the corrected values of a notification of change, first by position and then by blanks, because banks often
 * don't align the values. Returns undefined if neither gives usable values, so that staff review the record.
 */
export function readAchCorrection(changeCode: string, correctedData: string): AchCorrection | undefined {
  const places = achChangeCodes[changeCode]?.places;
  if (places === undefined) return undefined;
  const between = places.reduce(
    (rest, { from, to }) => rest.slice(0, from - 1) + ' '.repeat(to - from + 1) + rest.slice(to),
    correctedData,
  );
  // Text outside the positions means that the values are shifted, so reading by position would cut off an account
  // number.
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
