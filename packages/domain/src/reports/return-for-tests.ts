import { sensitive } from '../foundation/secret/sensitive.ts';
import type { InformationReturn, ReturnPage, ReturnSource, Transmitter } from './information-return.ts';
import { nameControlOf } from './return-party.ts';

/** Numbers that begin with 9 and have these middle digits are valid ITINs, and never an SSN. */
const exampleTin = '912701234';

/** A complete Form 1099-R that passes all checks. For tests and benchmarks. */
export function returnForTests(more: Partial<InformationReturn> = {}): InformationReturn {
  const name = { kind: 'person', firstName: 'Ada', middleName: 'M', lastName: 'Nuñez', suffix: null } as const;
  return {
    formId: '0'.repeat(31).concat('1'),
    form: '1099-R',
    taxYear: 2025,
    kind: 'original',
    payer: {
      ein: '891234567',
      name: { kind: 'entity', line1: 'Contoso Works 401(k) Plan', line2: null },
      nameControl: 'CONT',
      address: {
        line1: '1 Plaza',
        line2: null,
        city: 'Denver',
        region: 'CO',
        postalCode: '80202',
        countryCode: 'US',
      },
      phone: '3035550100',
      owner: { entity: 'Plan', id: 'a'.repeat(32) },
    },
    recipient: {
      tin: sensitive(exampleTin),
      tinType: 'individual',
      foreignTin: null,
      name,
      nameControl: nameControlOf(name),
      address: {
        line1: '100 Main St. #4',
        line2: null,
        city: 'Portland',
        region: 'OR',
        postalCode: '97201-1234',
        countryCode: 'US',
      },
      owner: { entity: 'Participant', id: 'b'.repeat(32) },
    },
    accountNumber: '251234567890123',
    boxes: [
      { box: '1', value: 1_000_000 },
      { box: '2a', value: 900_000 },
      { box: '2b', value: true },
      { box: '4', value: 180_000 },
      { box: '5', value: 100_000 },
      { box: '7', value: '7' },
    ],
    states: [{ state: 'OR', payerStateNumber: '12345', taxCents: 80_000, distributionCents: 900_000, locality: null }],
    uniqueRecordId: null,
    replaces: null,
    ...more,
  };
}

/** The last four digits of a TIN are never zeros. */
const perGroup = 9_999;

/** Returns the `index`th of many different returns. */
export function numberedReturn(index: number): InformationReturn {
  const base = returnForTests();
  const serial = String(index + 1).padStart(6, '0');
  const group = String(Math.floor(index / perGroup)).padStart(2, '0');
  const last4 = String((index % perGroup) + 1).padStart(4, '0');
  return {
    ...base,
    formId: index.toString(16).padStart(32, '0'),
    accountNumber: `25${serial}`,
    recipient: { ...base.recipient, tin: sensitive(`9${group}70${last4}`) },
    boxes: base.boxes.map((one) => (one.box === '1' ? { box: '1', value: 1_000_000 + index } : one)),
  };
}

export const transmitterForTests: Transmitter = {
  tin: '891234567',
  controlCode: 'AB123',
  name: 'Fiducia Trust',
  company: 'Fiducia Trust',
  address: {
    line1: '1 Trust Plaza',
    line2: null,
    city: 'Denver',
    region: 'CO',
    postalCode: '80202',
    countryCode: 'US',
  },
  contactName: 'Sam Filer',
  contactPhone: '303-555-0100',
  contactEmail: 'filing@example.com',
};

/** Returns pages that can be read again and again. */
export const sourceOf = (...pages: readonly ReturnPage[]): ReturnSource =>
  async function* read() {
    yield* pages;
  };

/** Reads everything that an asynchronous sequence yields. */
export async function allOf<T>(sequence: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of sequence) all.push(one);
  return all;
}
