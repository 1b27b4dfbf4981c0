/** A field by its first and last position, counted from 1 as in the Nacha tables. `n` is digits, `a` is text. */
export interface AchField {
  readonly from: number;
  readonly to: number;
  readonly kind: 'n' | 'a';
  /** The only valid content. */
  readonly always?: string;
  /** Whether errors show only the last four characters. */
  readonly secret?: true;
}

export type AchLayout = Readonly<Record<string, AchField>>;

const n = (from: number, to: number): AchField => ({ from, to, kind: 'n' });
const a = (from: number, to: number): AchField => ({ from, to, kind: 'a' });
const fixed = (from: number, always: string): AchField & { readonly always: string } => ({
  from,
  to: from + always.length - 1,
  kind: 'a',
  always,
});
const blank = (from: number, to: number): AchField & { readonly always: string } =>
  fixed(from, ' '.repeat(to - from + 1));
const secret = (from: number, to: number): AchField => ({ from, to, kind: 'a', secret: true });

export const achRecordLength = 94;
export const achBlockingFactor = 10;

export const fileHeaderLayout = {
  recordType: fixed(1, '1'),
  priority: fixed(2, '01'),
  immediateDestination: a(4, 13),
  immediateOrigin: a(14, 23),
  createdOn: n(24, 29),
  createdAt: a(30, 33),
  fileIdModifier: a(34, 34),
  recordSize: fixed(35, '094'),
  blockingFactor: fixed(38, '10'),
  formatCode: fixed(40, '1'),
  destinationName: a(41, 63),
  originName: a(64, 86),
  referenceCode: a(87, 94),
} as const satisfies AchLayout;

export const batchHeaderLayout = {
  recordType: fixed(1, '5'),
  serviceClass: n(2, 4),
  companyName: a(5, 20),
  discretionaryData: a(21, 40),
  companyId: a(41, 50),
  secCode: a(51, 53),
  entryDescription: a(54, 63),
  descriptiveDate: a(64, 69),
  effectiveDate: a(70, 75),
  settlementDate: a(76, 78),
  originatorStatus: a(79, 79),
  originatingDfi: n(80, 87),
  batchNumber: n(88, 94),
} as const satisfies AchLayout;

export const entryLayout = {
  recordType: fixed(1, '6'),
  transactionCode: n(2, 3),
  routingNumber: n(4, 12),
  accountNumber: secret(13, 29),
  amountCents: n(30, 39),
  individualId: secret(40, 54),
  name: secret(55, 76),
  discretionaryData: a(77, 78),
  addendaIndicator: n(79, 79),
  traceNumber: n(80, 94),
} as const satisfies AchLayout;

export const paymentAddendaLayout = {
  recordType: fixed(1, '7'),
  addendaType: fixed(2, '05'),
  information: secret(4, 83),
  sequence: n(84, 87),
  entrySequence: n(88, 94),
} as const satisfies AchLayout;

export const changeAddendaLayout = {
  recordType: fixed(1, '7'),
  addendaType: fixed(2, '98'),
  code: a(4, 6),
  originalTrace: n(7, 21),
  reserved: blank(22, 27),
  originalReceivingDfi: n(28, 35),
  correctedData: secret(36, 64),
  reservedEnd: blank(65, 79),
  trace: n(80, 94),
} as const satisfies AchLayout;

export const returnAddendaLayout = {
  recordType: fixed(1, '7'),
  addendaType: fixed(2, '99'),
  code: a(4, 6),
  originalTrace: n(7, 21),
  diedOn: a(22, 27),
  originalReceivingDfi: n(28, 35),
  information: secret(36, 79),
  trace: n(80, 94),
} as const satisfies AchLayout;

export const batchControlLayout = {
  recordType: fixed(1, '8'),
  serviceClass: n(2, 4),
  entryCount: n(5, 10),
  entryHash: n(11, 20),
  debitCents: n(21, 32),
  creditCents: n(33, 44),
  companyId: a(45, 54),
  authenticationCode: a(55, 73),
  reserved: blank(74, 79),
  originatingDfi: n(80, 87),
  batchNumber: n(88, 94),
} as const satisfies AchLayout;

export const fileControlLayout = {
  recordType: fixed(1, '9'),
  batchCount: n(2, 7),
  blockCount: n(8, 13),
  entryCount: n(14, 21),
  entryHash: n(22, 31),
  debitCents: n(32, 43),
  creditCents: n(44, 55),
  reserved: blank(56, 94),
} as const satisfies AchLayout;

type ValueNames<L extends AchLayout> = { [K in keyof L]: L[K] extends { always: string } ? never : K }[keyof L];
export type AchValues<L extends AchLayout> = Readonly<Record<ValueNames<L> & string, string>>;

/** Formats values as one 94-character record. Throws if a value does not fit, which is a bug in the caller. */
export function composeRecord<L extends AchLayout>(layout: L, values: AchValues<L>): string {
  const given: Readonly<Record<string, string | undefined>> = values;
  const record = Object.entries(layout).map(([name, field]) => {
    const value = field.always ?? given[name] ?? '';
    const width = field.to - field.from + 1;
    if (value.length > width) throw new RangeError(`${name} has ${value.length} characters, but only ${width} fit`);
    return field.kind === 'n' ? value.padStart(width, '0') : value.padEnd(width);
  });
  return record.join('');
}
