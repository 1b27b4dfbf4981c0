import type { NoticeFigures } from '@fiducia/domain/documents/notices/notice-figures';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';

const percent = (bp: number): string => `${bp / 100}%`;
const dollars = (amount: NoticeFigures['cashOutCeiling']): string => formatMoney(amount).replace(/\.00$/, '');

/** The figures of the notice with their meaning, for the box at the top. Source: doc 3 §9. */
export function shortAnswers(figures: NoticeFigures): readonly (readonly [figure: string, meaning: string])[] {
  return [
    [`${figures.waitingDays} days`, 'to decide, from the day you get this notice. You may decide sooner.'],
    [percent(figures.eligibleRolloverBp), 'is withheld for federal tax from what is paid to you and not rolled over.'],
    [percent(figures.nonresidentAlienBp), 'is withheld instead when you are a nonresident alien.'],
    [percent(figures.additionalTaxBp), 'additional tax before age 59½, unless an exception applies.'],
    [`${figures.rolloverDays} days`, 'to roll over a payment that you received yourself.'],
    [dollars(figures.smallYearlyTotal), 'a year: below it nothing need be withheld and no rollover need be offered.'],
    [dollars(figures.cashOutCeiling), 'or less may be paid out to you when you do not answer.'],
    [
      dollars(figures.automaticRolloverCeiling),
      'or less may be rolled over to an IRA in your name when you do not answer.',
    ],
  ];
}
