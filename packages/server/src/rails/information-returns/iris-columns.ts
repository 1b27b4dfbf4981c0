import { toBankText } from '@fiducia/domain/foundation/text/bank-text';
import { boxesOfForm, codesBox } from '@fiducia/domain/reports/form-boxes';
import type {
  InformationReturn,
  ReturnAddress,
  ReturnForm,
  ReturnName,
  TinType,
} from '@fiducia/domain/reports/information-return';

/** Returns the cell of a return. */
export type IrisColumn = (one: InformationReturn) => string;

/**
 * The words that IRIS expects in cells. Two public programs use them; the IRS's own guide (Pub. 5717) wasn't compared
 * yet. Compare them with the template's instructions before the first upload of a year.
 */
const words = {
  tinTypes: { business: 'EIN', individual: 'SSN' } satisfies Record<TinType, string>,
  nameTypes: { entity: 'B', person: 'I' } satisfies Record<ReturnName['kind'], string>,
  yes: 'Y',
  domestic: 'D',
  formType: { '1099-R': '1099-R', '1042-S': '1042-S', '5498': '5498' } satisfies Record<ReturnForm, string>,
} as const;

const normal = (header: string): string =>
  header.toLowerCase().replaceAll(/[–—]/g, '-').replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();

/** Returns ASCII text in one line. */
const plain = (text: string | null): string => (text === null ? '' : (toBankText(text) ?? ''));
export const dollars = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(Math.abs(cents % 100)).padStart(2, '0')}`;

const nameColumns = (of: (one: InformationReturn) => ReturnName): Readonly<Record<string, IrisColumn>> => {
  const person =
    (pick: 'firstName' | 'middleName' | 'lastName' | 'suffix'): IrisColumn =>
    (one) => {
      const name = of(one);
      return name.kind === 'person' ? plain(name[pick]) : '';
    };
  const entity =
    (pick: 'line1' | 'line2'): IrisColumn =>
    (one) => {
      const name = of(one);
      return name.kind === 'entity' ? plain(name[pick]) : '';
    };
  return {
    'name type': (one) => words.nameTypes[of(one).kind],
    'business or entity name line 1': entity('line1'),
    'business or entity name line 2': entity('line2'),
    'first name': person('firstName'),
    'middle name': person('middleName'),
    'last name (surname)': person('lastName'),
    'last name': person('lastName'),
    suffix: person('suffix'),
  };
};

const addressColumns = (of: (one: InformationReturn) => ReturnAddress): Readonly<Record<string, IrisColumn>> => ({
  country: (one) => of(one).countryCode,
  'address line 1': (one) => plain(of(one).line1),
  'address line 2': (one) => plain(of(one).line2),
  'city/town': (one) => plain(of(one).city),
  'state/province/territory': (one) => plain(of(one).region),
  'zip/postal code': (one) => plain(of(one).postalCode).replaceAll('-', ''),
});

const prefixed = (prefix: string, columns: Readonly<Record<string, IrisColumn>>): [string, IrisColumn][] =>
  Object.entries(columns).map(([name, column]) => [`${prefix} ${name}`, column]);

const blank: IrisColumn = () => '';

/** Columns that every form's template has, by header. */
const common = new Map<string, IrisColumn>([
  ['form type', (one) => words.formType[one.form]],
  ['tax year', (one) => String(one.taxYear)],
  ...prefixed('payer', {
    'tin type': () => words.tinTypes.business,
    'taxpayer id number': (one) => one.payer.ein ?? '',
    ...nameColumns(({ payer }) => payer.name),
    ...addressColumns(({ payer }) => payer.address),
    'phone type': () => words.domestic,
    phone: (one) => one.payer.phone ?? '',
    'email address': blank,
  }),
  ...prefixed('recipient', {
    'tin type': ({ recipient }) => (recipient.tinType === null ? '' : words.tinTypes[recipient.tinType]),
    'taxpayer id number': ({ recipient }) => recipient.tin?.reveal() ?? '',
    ...nameColumns(({ recipient }) => recipient.name),
    ...addressColumns(({ recipient }) => recipient.address),
  }),
  ['office code', blank],
  ['form account number', (one) => one.accountNumber],
  ['2nd tin notice', blank],
  ['corrected', (one) => (one.kind === 'original' ? '' : words.yes)],
  ['unique record id', (one) => one.replaces?.uniqueRecordId ?? ''],
  ['combined federal/state filing', blank],
  ['fatca filing requirements', (one) => cellOf(one, '12')],
  ['fatca filing requirement', (one) => cellOf(one, '12')],
]);

function cellOf(one: InformationReturn, box: string): string {
  const found = one.boxes.find((value) => value.box === box)?.value;
  if (found === undefined || found === false) return '';
  if (found === true) return words.yes;
  return typeof found === 'number' ? dollars(found) : plain(found);
}

type StatePart = (row: InformationReturn['states'][number]) => string;
const stateParts: Readonly<Record<string, StatePart>> = {
  '': ({ state }) => state,
  'state tax withheld': ({ taxCents }) => dollars(taxCents),
  'state/payer state number': ({ payerStateNumber }) => plain(payerStateNumber),
  'state income': ({ distributionCents }) => dollars(distributionCents),
  'state distribution': ({ distributionCents }) => dollars(distributionCents),
  'local income tax withheld': ({ locality }) => (locality === null ? '' : dollars(locality.taxCents)),
  'local tax withheld': ({ locality }) => (locality === null ? '' : dollars(locality.taxCents)),
  'name of locality': ({ locality }) => plain(locality?.name ?? null),
  'local distribution': ({ locality }) => (locality === null ? '' : dollars(locality.distributionCents)),
  'special data entries': () => '',
};

function stateColumn(header: string): IrisColumn | undefined {
  const match = /^state ([12])(?: - (.+))?$/.exec(header);
  if (match === null) return undefined;
  const part = stateParts[match[2] ?? ''];
  const index = Number(match[1]) - 1;
  return part === undefined
    ? undefined
    : (one) => {
        const row = one.states[index];
        return row === undefined ? '' : part(row);
      };
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns the column of a box. Where two boxes have one number, the header's words decide. */
function boxColumn(header: string, form: ReturnForm, taxYear: number): IrisColumn | undefined {
  const match = /^box (\d+[a-z]?)\b(?:\s*[-:]\s*(.+))?$/.exec(header);
  if (match === null) return undefined;
  const [, printed = '', name = ''] = match;
  const given = lettersOf(name);
  const second = /second|code 2/.test(name) && printed === codesBox(taxYear);
  if (second) return (one) => cellOf(one, codesBox(taxYear)).slice(1, 2);
  const numbered = boxesOfForm(form, taxYear).filter((box) => box.printed === printed);
  const [only] = numbered;
  const isCodes = only?.box === codesBox(taxYear) && /code 1|first/.test(name);
  if (isCodes) return (one) => cellOf(one, codesBox(taxYear)).slice(0, 1);
  const found = numbered.length === 1 ? only : numbered.find((box) => given.includes(lettersOf(box.name)));
  if (found !== undefined) return (one) => cellOf(one, found.box);
  const isIra = printed === '7' && given.includes('irasepsimple');
  return isIra ? (one) => cellOf(one, '7b') : undefined;
}

/** Returns the column of a template's header, or undefined if we don't know what belongs there. */
export function irisColumn(header: string, form: ReturnForm, taxYear: number): IrisColumn | undefined {
  const plainHeader = normal(header);
  return common.get(plainHeader) ?? stateColumn(plainHeader) ?? boxColumn(plainHeader, form, taxYear);
}
