import { formatMoney } from '../../../foundation/money/format-money.ts';
import { formatRate } from '../../../taxes/format-rate.ts';
import type { NoticeFigures } from '../notice-figures.ts';

/** The figures of the notice, formatted as text. */
export interface FormattedFigures {
  readonly waitingDays: string;
  readonly goodForDays: string;
  readonly withholding: string;
  readonly nonresident: string;
  readonly additionalTax: string;
  readonly rolloverDays: string;
  readonly smallTotal: string;
  readonly cashOut: string;
  readonly automaticRollover: string;
}

const wholeDollars = (text: string): string => text.replace(/\.00$/, '');

export function formatFigures(figures: NoticeFigures): FormattedFigures {
  return {
    waitingDays: `${figures.waitingDays} days`,
    goodForDays: `${figures.goodForDays} days`,
    withholding: formatRate(figures.eligibleRolloverBp),
    nonresident: formatRate(figures.nonresidentAlienBp),
    additionalTax: formatRate(figures.additionalTaxBp),
    rolloverDays: `${figures.rolloverDays} days`,
    smallTotal: wholeDollars(formatMoney(figures.smallYearlyTotal)),
    cashOut: wholeDollars(formatMoney(figures.cashOutCeiling)),
    automaticRollover: wholeDollars(formatMoney(figures.automaticRolloverCeiling)),
  };
}
