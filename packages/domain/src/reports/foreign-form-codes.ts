import type { DatedFigure } from '../taxes/figures/dated-figure.ts';

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
export const foreignFormCodes: readonly ForeignFormCodes[] = [
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
