import { toBankText } from '@fiducia/domain/foundation/text/bank-text';
import { combinedFilingNumber } from '@fiducia/domain/reports/combined-filing-states';
import { codesBox } from '@fiducia/domain/reports/form-boxes';
import type {
  InformationReturn,
  Pub1220Options,
  ReturnAddress,
  ReturnName,
  ReturnPayer,
} from '@fiducia/domain/reports/information-return';
import { countries } from '@fiducia/domain/system/countries';
import {
  amountBoxes,
  amountCodes,
  amountName,
  type Pub1220Form,
  type Pub1220Values,
  returnTypes,
} from './pub1220-layout.ts';

const lineWidth = 40;

/** Returns uppercase text with only the punctuation that Pub. 1220 allows: hyphens, ampersands, and apostrophes. */
export function pub1220Text(text: string, length = lineWidth): string {
  const plain = /^[\x20-\x7e]*$/.test(text) ? text : (toBankText(text) ?? '');
  return plain
    .toUpperCase()
    .replaceAll(/[^A-Z0-9&'-]+/g, ' ')
    .trim()
    .slice(0, length)
    .trimEnd();
}

/** Returns a name as one text. Spaces of missing parts are removed with all other repeated spaces. */
const inOneLine = (name: ReturnName): string =>
  name.kind === 'entity'
    ? name.line1
    : `${name.lastName} ${name.firstName} ${name.middleName ?? ''} ${name.suffix ?? ''}`;

/** Returns the two name lines. A name that is longer than one line continues on the second, between words. */
function nameLines(name: ReturnName): { name: string; name2: string } {
  const whole = pub1220Text(inOneLine(name), 2 * lineWidth);
  const second = name.kind === 'entity' && name.line2 !== null ? pub1220Text(name.line2) : '';
  if (whole.length <= lineWidth) return { name: whole, name2: second };
  const space = whole.lastIndexOf(' ', lineWidth);
  const cut = space <= 0 ? lineWidth : space;
  return { name: whole.slice(0, cut), name2: whole.slice(cut).trim().slice(0, lineWidth) };
}

const countryNames = new Map(countries.map(({ code, displayName }) => [code, displayName]));

/**
 * Returns the city, province, postal code, and name of the country of an address abroad, which fill the fields of city,
 * state, and ZIP Code as one field of 51 characters. Source: Pub. 1220, addresses in records T, A, and B.
 */
function placeAbroad({ city, region, postalCode, countryCode }: ReturnAddress): string {
  const end = pub1220Text([postalCode, countryNames.get(countryCode) ?? countryCode].filter(Boolean).join(' '), 51);
  const start = pub1220Text([city, region].filter(Boolean).join(' '), Math.max(0, 50 - end.length));
  return `${start} ${end}`.trimStart();
}

function addressValues(address: ReturnAddress): Pub1220Values {
  const street = pub1220Text(`${address.line1} ${address.line2 ?? ''}`);
  if (address.countryCode === 'US')
    return {
      foreign: '',
      address: street,
      city: pub1220Text(address.city),
      state: address.region ?? '',
      zip: (address.postalCode ?? '').replaceAll(/\D/g, ''),
    };
  const place = placeAbroad(address);
  const [city, state, zip] = [place.slice(0, 40), place.slice(40, 42), place.slice(42)];
  return { foreign: '1', address: street, city, state, zip };
}

export interface Counts {
  readonly payees: number;
  readonly codes: string;
}

export function transmitterValues(options: Pub1220Options, payees: number): Pub1220Values {
  const { transmitter } = options;
  return {
    recordType: 'T',
    taxYear: String(options.taxYear),
    priorYear: options.isPriorYear ? 'P' : '',
    tin: transmitter.tin,
    controlCode: transmitter.controlCode,
    test: options.isTest ? 'T' : '',
    ...addressValues(transmitter.address),
    name: pub1220Text(transmitter.name),
    company: pub1220Text(transmitter.company),
    payees: String(payees),
    contact: pub1220Text(transmitter.contactName),
    phone: transmitter.contactPhone.replaceAll(/\D/g, '').slice(0, 15),
    email: transmitter.contactEmail,
    sequence: '1',
    vendor: 'I',
  };
}

export function payerValues(
  options: Pub1220Options & { readonly form: Pub1220Form },
  payer: ReturnPayer,
  codes: string,
  sequence: number,
): Pub1220Values {
  return {
    recordType: 'A',
    taxYear: String(options.taxYear),
    combined: combinedFilingNumber(options.state, options.taxYear) === null ? '' : '1',
    tin: payer.ein ?? '',
    nameControl: payer.nameControl ?? '',
    returnType: returnTypes[options.form],
    amountCodes: codes,
    ...nameLines(payer.name),
    ...addressValues(payer.address),
    transferAgent: '0',
    phone: payer.phone ?? '',
    sequence: String(sequence),
  };
}

const corrected = { original: '', correction: 'G', correctionPart1: 'G', correctionPart2: 'C' } as const;
const tinTypes = { business: '1', individual: '2' } as const;

const fieldsByBox = (form: Pub1220Form): ReadonlyMap<string, string> =>
  new Map(amountBoxes[form].flatMap(([code, boxes]) => boxes.map((box) => [box, amountName(code)] as const)));

/** The field of each box with an amount, by form. */
const amountFields: Readonly<Record<Pub1220Form, ReadonlyMap<string, string>>> = {
  '1099-R': fieldsByBox('1099-R'),
  '5498': fieldsByBox('5498'),
};
/** Every record has all amounts, because objects with the same properties are much faster to write. */
const noAmounts: Pub1220Values = Object.fromEntries(amountCodes.map((code) => [amountName(code), '']));
const grossField = amountName('1');
const iraField = amountName('A');

/** Passes on each amount of a return with the name of its field, except zeros. */
export function eachAmount(
  { boxes }: InformationReturn,
  form: Pub1220Form,
  pass: (field: string, amount: number) => void,
): void {
  const fields = amountFields[form];
  let gross = 0;
  let isIra = false;
  for (const { box, value } of boxes) {
    if (box === '7b') isIra = value === true;
    const field = fields.get(box);
    if (field === undefined || typeof value !== 'number' || value === 0) continue;
    if (field === grossField) gross = value;
    pass(field, value);
  }
  if (form === '1099-R' && isIra && gross !== 0) pass(iraField, gross);
}

function formValues(one: InformationReturn, form: Pub1220Form): Pub1220Values {
  const values = new Map(one.boxes.map(({ box, value }) => [box, value]));
  const mark = (box: string): string => (values.get(box) === true ? '1' : '');
  const text = (box: string): string => {
    const value = values.get(box);
    return typeof value === 'string' ? value : '';
  };
  const day = (box: string): string => text(box).replaceAll('-', '');
  if (form === '1099-R') {
    const percent = text('9a');
    return {
      codes: text(codesBox(one.taxYear)),
      notDetermined: mark('2b-1'),
      ira: mark('7b'),
      total: mark('2b'),
      percent: percent === '100' ? '' : percent.padStart(percent === '' ? 0 : 2, '0'),
      rothYear: text('11'),
      fatca: mark('12'),
      paidOn: day('13'),
    };
  }
  return {
    ira: mark('7-ira'),
    sep: mark('7-sep'),
    simple: mark('7-simp'),
    roth: mark('7-roth'),
    minimumDue: mark('11'),
    postponedYear: text('13b'),
    postponedCode: text('13c'),
    repaymentCode: text('14b'),
    minimumOn: day('12a'),
    assetCodes: text('15b').slice(0, 2),
  };
}

/** Returns the values of a recipient's record. Positions of a state that the file isn't for are blank. */
export function payeeValues(
  options: Pub1220Options & { readonly form: Pub1220Form },
  one: InformationReturn,
  sequence: number,
): Pub1220Values {
  const { recipient } = one;
  const row = one.states.find(({ state }) => state === options.state);
  const values: Record<string, string> = {
    ...noAmounts,
    recordType: 'B',
    taxYear: String(options.taxYear),
    corrected: corrected[one.kind],
    nameControl: recipient.nameControl ?? '',
    tinType: recipient.tinType === null ? '' : tinTypes[recipient.tinType],
    tin: recipient.tin?.reveal() ?? '',
    account: one.accountNumber,
    ...nameLines(recipient.name),
    ...addressValues(recipient.address),
    sequence: String(sequence),
    ...formValues(one, options.form),
    stateTax: String(row?.taxCents ?? 0),
    localTax: String(row?.locality?.taxCents ?? 0),
    stateNumber: combinedFilingNumber(options.state, options.taxYear) ?? '',
  };
  eachAmount(one, options.form, (field, amount) => {
    values[field] = String(amount);
  });
  return values;
}
