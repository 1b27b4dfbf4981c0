import type { ReturnForm } from '@fiducia/domain/reports/information-return';

/**
 * A field by its first and last position, counted from 1 as in Pub. 1220. `a` is text, left-justified and blank-filled;
 * `n` is digits, right-justified and zero-filled.
 */
export interface Pub1220Field {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly kind: 'a' | 'n';
}
export type Pub1220Layout = readonly Pub1220Field[];

export const recordLength = 750;
/** Positions 749 and 750 hold a carriage return and a line feed. */
export const textLength = 748;

const a = (name: string, from: number, to = from): Pub1220Field => ({ name, from, to, kind: 'a' });
const n = (name: string, from: number, to: number): Pub1220Field => ({ name, from, to, kind: 'n' });
const sequence = n('sequence', 500, 507);

/** The amount codes in the order of their fields. */
export const amountCodes = Array.from('123456789ABCDEFGHJ');
export const amountName = (code: string): string => `amount${code}`;
export const totalName = (code: string): string => `total${code}`;

export const transmitterLayout: Pub1220Layout = [
  a('recordType', 1),
  n('taxYear', 2, 5),
  a('priorYear', 6),
  n('tin', 7, 15),
  a('controlCode', 16, 20),
  a('test', 28),
  a('foreign', 29),
  a('name', 30, 69),
  a('name2', 70, 109),
  a('company', 110, 149),
  a('company2', 150, 189),
  a('address', 190, 229),
  a('city', 230, 269),
  a('state', 270, 271),
  a('zip', 272, 280),
  n('payees', 296, 303),
  a('contact', 304, 343),
  a('phone', 344, 358),
  a('email', 359, 408),
  sequence,
  a('vendor', 518),
];

export const payerLayout: Pub1220Layout = [
  a('recordType', 1),
  n('taxYear', 2, 5),
  a('combined', 6),
  n('tin', 12, 20),
  a('nameControl', 21, 24),
  a('lastFiling', 25),
  a('returnType', 26, 27),
  a('amountCodes', 28, 45),
  a('foreign', 52),
  a('name', 53, 92),
  a('name2', 93, 132),
  a('transferAgent', 133),
  a('address', 134, 173),
  a('city', 174, 213),
  a('state', 214, 215),
  a('zip', 216, 224),
  a('phone', 225, 239),
  sequence,
];

const payeeFields: Pub1220Layout = [
  a('recordType', 1),
  n('taxYear', 2, 5),
  a('corrected', 6),
  a('nameControl', 7, 10),
  a('tinType', 11),
  a('tin', 12, 20),
  a('account', 21, 40),
  a('office', 41, 44),
  ...amountCodes.map((code, index) => n(amountName(code), 55 + index * 12, 66 + index * 12)),
  a('foreign', 287),
  a('name', 288, 327),
  a('name2', 328, 367),
  a('address', 368, 407),
  a('city', 448, 487),
  a('state', 488, 489),
  a('zip', 490, 498),
  sequence,
];

const stateFields: Pub1220Layout = [
  a('special', 663, 722),
  n('stateTax', 723, 734),
  n('localTax', 735, 746),
  a('stateNumber', 747, 748),
];

/** Forms that Pub. 1220 has a layout for. */
export type Pub1220Form = Exclude<ReturnForm, '1042-S'>;

export const payeeLayouts: Readonly<Record<Pub1220Form, Pub1220Layout>> = {
  '1099-R': [
    ...payeeFields,
    a('codes', 545, 546),
    a('notDetermined', 547),
    a('ira', 548),
    a('total', 549),
    a('percent', 550, 551),
    a('rothYear', 552, 555),
    a('fatca', 556),
    a('paidOn', 557, 564),
    ...stateFields,
  ],
  '5498': [
    ...payeeFields,
    a('ira', 547),
    a('sep', 548),
    a('simple', 549),
    a('roth', 550),
    a('minimumDue', 551),
    a('postponedYear', 552, 555),
    a('postponedCode', 556, 557),
    a('postponedReason', 558, 563),
    a('repaymentCode', 564, 565),
    a('minimumOn', 566, 573),
    a('assetCodes', 574, 575),
    a('special', 663, 722),
    a('stateNumber', 747, 748),
  ],
};

const totals: Pub1220Layout = [
  a('recordType', 1),
  n('payees', 2, 9),
  ...amountCodes.map((code, index) => n(totalName(code), 16 + index * 18, 33 + index * 18)),
  sequence,
];
export const endOfPayerLayout: Pub1220Layout = totals;
export const stateTotalsLayout: Pub1220Layout = [
  ...totals,
  n('stateTax', 707, 724),
  n('localTax', 725, 742),
  a('stateNumber', 747, 748),
];

export const endLayout: Pub1220Layout = [
  a('recordType', 1),
  n('payers', 2, 9),
  n('zeros', 10, 30),
  n('payees', 50, 57),
  sequence,
];

/** Type of return in the payer's record. */
export const returnTypes: Readonly<Record<Pub1220Form, string>> = { '1099-R': '9', '5498': 'L' };

/** The box of each amount code. From 2026, box 8 is 8a. Amounts without a code, such as box 7d, have no field. */
export const amountBoxes: Readonly<
  Record<Pub1220Form, readonly (readonly [code: string, boxes: readonly string[]])[]>
> = {
  '1099-R': [
    ['1', ['1']],
    ['2', ['2a']],
    ['3', ['3']],
    ['4', ['4']],
    ['5', ['5']],
    ['6', ['6']],
    ['8', ['8', '8a']],
    ['9', ['9b']],
    ['B', ['10']],
  ],
  '5498': [
    ['1', ['1']],
    ['2', ['2']],
    ['3', ['3']],
    ['4', ['4']],
    ['5', ['5']],
    ['6', ['6']],
    ['7', ['15a']],
    ['8', ['8']],
    ['9', ['9']],
    ['A', ['10']],
    ['B', ['12b']],
    ['C', ['13a']],
    ['D', ['14a']],
  ],
};

export type Pub1220Values = Readonly<Record<string, string>>;

/** Writes a record from this position on. Throws if a value doesn't fit or isn't ASCII, a bug in the caller. */
export type RecordWriter = (values: Pub1220Values, bytes: Uint8Array, start: number) => void;

/** Returns a record in which no field has a value. */
function emptyRecord(layout: Pub1220Layout): Uint8Array {
  const record = Buffer.alloc(recordLength, ' ');
  for (const { from, to, kind } of layout) if (kind === 'n') record.fill('0', from - 1, to);
  record.write('\r\n', textLength);
  return record;
}

const lastAscii = 0x7e;

/**
 * Returns a function that writes values as one record. It starts from an empty record and sets only the fields that
 * have a value, because most have none and a state's file has one record for each participant.
 */
export function recordWriter(layout: Pub1220Layout): RecordWriter {
  const empty = emptyRecord(layout);
  return (values, bytes, start) => {
    bytes.set(empty, start);
    for (const { name, from, to, kind } of layout) {
      const value = values[name] ?? '';
      const { length } = value;
      const width = to - from + 1;
      if (length > width) throw new RangeError(`${name} has ${length} characters, but only ${width} fit`);
      const first = start + (kind === 'n' ? to - length : from - 1);
      for (let index = 0; index < length; index += 1) {
        const character = value.charCodeAt(index);
        if (character > lastAscii) throw new RangeError(`${name} has a character that isn't ASCII`);
        bytes[first + index] = character;
      }
    }
  };
}

/** Returns the values of a record as text without padding, digits as they are. */
export function recordValues(layout: Pub1220Layout, record: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { name, from, to, kind } of layout) {
    const value = record.slice(from - 1, to);
    values[name] = kind === 'n' ? value : value.trimEnd();
  }
  return values;
}

/** Returns the positions of a record that no field covers. They must be blank. */
export function blanksOf(layout: Pub1220Layout): readonly (readonly [from: number, to: number])[] {
  const blanks: [number, number][] = [];
  let next = 1;
  for (const { from, to } of layout) {
    if (from > next) blanks.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= textLength) blanks.push([next, textLength]);
  return blanks;
}
