import type { DatedFigure } from '../taxes/figures/dated-figure.ts';
import type { BoxValue } from './box-value.ts';

/** The codes that a pension payer enters on Form 1042-S. */
export interface ForeignFormCodes extends DatedFigure {
  readonly incomeCode: string;
  readonly fullyTaxed: string;
  /** A direct rollover, on which the law requires no tax. */
  readonly exemptByLaw: string;
  readonly notUnitedStatesSource: string;
  readonly treaty: string;
  readonly chapter4Exemption: string;
  readonly individual: string;
  readonly estate: string;
  readonly withholdingAgent: string;
}

/** Not compared with the IRS's own text yet. Compare them with the instructions for Form 1042-S before you file. */
const foreignFormCodes: readonly ForeignFormCodes[] = [
  {
    from: '2025-01-01',
    to: '2026-12-31',
    source: 'Instructions for Form 1042-S, appendix A and B, as used by a commercial filing service',
    sureness: 'uncertain',
    incomeCode: '15',
    fullyTaxed: '00',
    exemptByLaw: '02',
    notUnitedStatesSource: '03',
    treaty: '04',
    chapter4Exemption: '15',
    individual: '16',
    estate: '17',
    withholdingAgent: '02',
  },
];

/** Returns the codes of a tax year, or those of the latest year that we know. */
export function foreignCodesOf(taxYear: number): ForeignFormCodes {
  const codes =
    foreignFormCodes.find(({ from, to }) => from <= `${taxYear}-12-31` && `${taxYear}-12-31` <= to) ??
    foreignFormCodes.at(-1);
  if (codes === undefined) throw new Error('no codes for Form 1042-S are known');
  return codes;
}

export interface ForeignRecipient {
  readonly countryCode: string | null;
  readonly taxIdType: string | null;
  readonly isEstate: boolean;
  readonly dateOfBirth: string | null;
}

/** Returns the boxes of Form 1042-S that tell who the recipient is. A recipient without a tax ID type has no status. */
export function foreignRecipientBoxes(recipient: ForeignRecipient, taxYear: number): readonly BoxValue[] {
  const codes = foreignCodesOf(taxYear);
  const values: readonly (readonly [box: string, value: string | null])[] = [
    ['13b', recipient.countryCode],
    ['13f', recipient.taxIdType === null ? null : recipient.isEstate ? codes.estate : codes.individual],
    ['13l', recipient.dateOfBirth],
  ];
  return values.flatMap(([box, value]) => (value === null ? [] : [{ box, value }]));
}
