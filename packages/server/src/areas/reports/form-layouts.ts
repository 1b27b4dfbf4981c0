import type { FormBox } from '@fiducia/domain/reports/boxes/form-box';
import { boxesOfForm, codesBox, type TaxFormCode } from '@fiducia/domain/reports/form-boxes';

/** The copies that a recipient gets, with what they are for. Source: Forms 1099-R, 1042-S, and 5498; Pub. 1179. */
export interface FormCopy {
  readonly name: string;
  readonly purpose: string;
  /** Whether the copy says that the IRS gets the same information, once it does. */
  readonly namesAgency: boolean;
}

const copy = (name: string, purpose: string, namesAgency = true): FormCopy => ({ name, purpose, namesAgency });

export const formCopies: Readonly<Record<TaxFormCode, readonly FormCopy[]>> = {
  '1099-R': [
    copy(
      'Copy B',
      'Report this income on your federal tax return. If box 4 shows federal income tax withheld, attach this copy to your return.',
    ),
    copy('Copy C', 'For Recipient’s Records.'),
    copy('Copy 2', 'File this copy with your state, city, or local income tax return, when required.', false),
  ],
  '1042-S': [
    copy('Copy B', 'For Recipient.'),
    copy('Copy C', 'For Recipient. Attach to any federal tax return you file.'),
    copy('Copy D', 'For Recipient. Attach to any state tax return you file.', false),
  ],
  '5498': [copy('Copy B', 'For Participant.')],
};

export const formTitles: Readonly<Record<TaxFormCode, string>> = {
  '1099-R':
    'Distributions From Pensions, Annuities, Retirement or Profit-Sharing Plans, IRAs, Insurance Contracts, etc.',
  '1042-S': 'Foreign Person’s U.S. Source Income Subject to Withholding',
  '5498': 'IRA Contribution Information',
};

/** OMB control numbers, which substitute forms must show. */
export const controlNumbers: Readonly<Record<TaxFormCode, string>> = {
  '1099-R': '1545-0119',
  '1042-S': '1545-0096',
  '5498': '1545-0747',
};

export interface PlacedBox {
  readonly box: string;
  readonly column: number;
  readonly columns: number;
  readonly row: number;
}

export const gridColumns = 24;
/** The columns to the right of payer and recipient. */
export const boxesFrom = 10;

const row = (at: number, places: readonly (readonly [box: string, column: number, columns: number])[]): PlacedBox[] =>
  places.map(([box, column, columns]) => ({ box, column, columns, row: at }));

/** Places the boxes of Form 1099-R as on the official form. */
function placesOf1099R(taxYear: number): readonly PlacedBox[] {
  const isNew = taxYear >= 2026;
  const states = (['', '-2'] as const).flatMap((index, at) => [
    ...row(8 + at, [
      [`14${index}`, 10, 4],
      [`15${index}`, 14, 2],
      [`15-no${index}`, 16, 4],
      [`16${index}`, 20, 4],
    ]),
    ...row(10 + at, [
      [`17${index}`, 10, 4],
      [`18${index}`, 14, 6],
      [`19${index}`, 20, 4],
    ]),
  ]);
  return [
    ...row(0, [['1', 10, 5]]),
    ...row(1, [['2a', 10, 5]]),
    ...row(2, [
      ['2b-1', 10, 7],
      ['2b', 17, 7],
    ]),
    ...row(3, [
      ['3', 10, 7],
      ['4', 17, 7],
    ]),
    ...row(4, [
      ['5', 10, 7],
      ['6', 17, 7],
    ]),
    ...row(5, [
      [codesBox(taxYear), 10, 4],
      ['7b', 14, 3],
      ...(isNew
        ? ([
            ['7c', 17, 3],
            ['7d', 20, 4],
          ] as const)
        : []),
    ]),
    ...row(6, [
      [isNew ? '8a' : '8', 10, 7],
      [isNew ? '8b' : '8-1', 17, 7],
    ]),
    ...row(7, [
      ['9a', 10, 7],
      ['9b', 17, 7],
    ]),
    ...states,
    ...row(10, [['10', 0, 10]]),
    ...row(11, [
      ['11', 0, 4],
      ['12', 4, 3],
      ['13', 7, 3],
    ]),
  ];
}

const boxColumns = 7;

/** Places the boxes of other forms in two columns, in the order of the form. */
const placesInOrder = (boxes: readonly FormBox[]): readonly PlacedBox[] =>
  boxes.map(({ box }, index) => ({
    box,
    column: boxesFrom + (index % 2) * boxColumns,
    columns: boxColumns,
    row: 2 + Math.floor(index / 2),
  }));

export const placesOf = (form: TaxFormCode, taxYear: number): readonly PlacedBox[] =>
  form === '1099-R' ? placesOf1099R(taxYear) : placesInOrder(boxesOfForm(form, taxYear));
