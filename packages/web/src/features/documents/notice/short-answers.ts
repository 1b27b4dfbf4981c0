import type { NoticeFigures } from '@fiducia/domain/documents/notices/notice-figures';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { noticeText } from '../../../texts/notice.ts';

const percent = (bp: number): string => `${bp / 100}%`;
const dollars = (amount: NoticeFigures['cashOutCeiling']): string => formatMoney(amount).replace(/\.00$/, '');

/** Returns the key figures of the notice with their meaning, for the box at the top. Source: doc 3 §9. */
export function shortAnswers(figures: NoticeFigures): readonly (readonly [figure: string, meaning: string])[] {
  const { waitingDays, rolloverDays } = figures;
  return [
    [noticeText('answers.days', { days: waitingDays }), noticeText('answers.waitingDays')],
    [percent(figures.eligibleRolloverBp), noticeText('answers.withheld')],
    [percent(figures.nonresidentAlienBp), noticeText('answers.withheldAbroad')],
    [percent(figures.additionalTaxBp), noticeText('answers.additionalTax')],
    [noticeText('answers.days', { days: rolloverDays }), noticeText('answers.rolloverDays')],
    [dollars(figures.smallYearlyTotal), noticeText('answers.smallYearlyTotal')],
    [dollars(figures.cashOutCeiling), noticeText('answers.cashOut')],
    [dollars(figures.automaticRolloverCeiling), noticeText('answers.automaticRollover')],
  ];
}
