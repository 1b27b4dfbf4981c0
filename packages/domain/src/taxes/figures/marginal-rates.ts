import { type Cents, cents } from '../../money/cents.ts';
import type { Refusal } from '../../refusal/refusal.ts';
import { type DatedFigure, figureOn } from './dated-figure.ts';

export const marginalStatuses = [
  'single',
  'marriedFilingSeparately',
  'marriedFilingJointly',
  'headOfHousehold',
] as const;
export type MarginalStatus = (typeof marginalStatuses)[number];

export interface MarginalRates extends DatedFigure {
  readonly version: string;
  readonly ratesBp: readonly number[];
  /** Total income, in cents a year, above which each rate applies to the next dollar. */
  readonly startsAt: Readonly<Record<MarginalStatus, readonly Cents[]>>;
}

const dollars = (amounts: readonly number[]): readonly Cents[] => amounts.map((amount) => cents(amount * 100));
const singleUpTo35 = [0, 16_100, 28_500, 66_500, 121_800, 217_875, 272_325] as const;

/** The table printed on Form W-4R that helps a person to choose a rate. It is shown, never applied. */
export const marginalRates: readonly MarginalRates[] = [
  {
    version: '2026',
    from: '2026-01-01',
    to: '2026-12-31',
    ratesBp: [0, 1_000, 1_200, 2_200, 2_400, 3_200, 3_500, 3_700],
    startsAt: {
      single: dollars([...singleUpTo35, 656_700]),
      marriedFilingSeparately: dollars([...singleUpTo35, 400_450]),
      marriedFilingJointly: dollars([0, 32_200, 57_000, 133_000, 243_600, 435_750, 544_650, 800_900]),
      headOfHousehold: dollars([0, 24_150, 41_850, 91_600, 129_850, 225_900, 280_350, 664_750]),
    },
    source: 'Form W-4R (2026), marginal rate tables; Rev. Proc. 2025-32',
    sureness: 'confirmed',
  },
];

export function marginalRatesOn(payOn: string): MarginalRates | Refusal {
  return figureOn(marginalRates, 'Form W-4R marginal rate table', payOn);
}
