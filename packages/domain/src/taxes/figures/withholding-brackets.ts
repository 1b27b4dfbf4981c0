import { type Cents, cents } from '../../foundation/money/cents.ts';
import type { Rejection } from '../../foundation/rejection/rejection.ts';
import { type DatedFigure, figureOn } from './dated-figure.ts';

export const filingStatuses = ['single', 'marriedFilingJointly', 'headOfHousehold'] as const;
/** `single` includes married filing separately; `marriedFilingJointly` includes a qualifying surviving spouse. */
export type FilingStatus = (typeof filingStatuses)[number];

export interface WithholdingBrackets extends DatedFigure {
  readonly version: string;
  readonly ratesBp: readonly number[];
  /** Annual amounts in cents at which each rate begins. The base amounts follow from them. */
  readonly startsAt: Readonly<Record<FilingStatus, readonly Cents[]>>;
  /** Worksheet 1B line 1g. */
  readonly lineOneG: Readonly<Record<FilingStatus, Cents>>;
  /** One allowance on a Form W-4P from 2021 or earlier. */
  readonly oldAllowance: Cents;
}

const dollars = (amounts: readonly number[]): readonly Cents[] => amounts.map((amount) => cents(amount * 100));
const ratesBp = [0, 1_000, 1_200, 2_200, 2_400, 3_200, 3_500, 3_700] as const;
const lineOneG = {
  single: cents(8_600_00),
  marriedFilingJointly: cents(12_900_00),
  headOfHousehold: cents(8_600_00),
} as const;
const oldAllowance = cents(4_300_00);

/** The STANDARD Withholding Rate Schedules of Pub. 15-T, per year. Form W-4P never uses the other schedules. */
export const withholdingBrackets: readonly WithholdingBrackets[] = [
  {
    version: '2025',
    from: '2025-01-01',
    to: '2025-12-31',
    ratesBp,
    startsAt: {
      single: dollars([0, 6_400, 18_325, 54_875, 109_750, 203_700, 256_925, 632_750]),
      marriedFilingJointly: dollars([0, 17_100, 40_950, 114_050, 223_800, 411_700, 518_150, 768_700]),
      headOfHousehold: dollars([0, 13_900, 30_900, 78_750, 117_250, 211_200, 264_400, 640_250]),
    },
    lineOneG,
    oldAllowance,
    source: 'Pub. 15-T (2025), Worksheet 1B, standard withholding rate schedules',
    sureness: 'confirmed',
  },
  {
    version: '2026',
    from: '2026-01-01',
    to: '2026-12-31',
    ratesBp,
    startsAt: {
      single: dollars([0, 7_500, 19_900, 57_900, 113_200, 209_275, 263_725, 648_100]),
      marriedFilingJointly: dollars([0, 19_300, 44_100, 120_100, 230_700, 422_850, 531_750, 788_000]),
      headOfHousehold: dollars([0, 15_550, 33_250, 83_000, 121_250, 217_300, 271_750, 656_150]),
    },
    lineOneG,
    oldAllowance,
    source: 'Pub. 15-T (2026), Worksheet 1B, standard withholding rate schedules',
    sureness: 'confirmed',
  },
];

export function withholdingBracketsOn(payOn: string, brackets = withholdingBrackets): WithholdingBrackets | Rejection {
  return figureOn(brackets, 'federal withholding schedule for periodic payments', payOn);
}
