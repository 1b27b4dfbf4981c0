import type { Cents } from '../../money/cents.ts';
import { formatMoney } from '../../money/format-money.ts';
import { isRefusal, type Refusal } from '../../refusal/refusal.ts';
import type { CalendarDate } from '../../time/dates.ts';
import { formatDate } from '../../time/format-date.ts';
import { type DocumentBlock, factRows, heading, paragraph, steps } from '../document-block.ts';
import { noticeDates } from '../notice-dates.ts';
import type { NoticeFigures } from '../notice-figures.ts';
import { type NoticeAudience, noticeBlocks, specialTaxNotice } from '../special-tax-notice.ts';
import { sayDefault } from './default-action.ts';
import type { DefaultAction, LetterFacts } from './letter-facts.ts';
import { letterFrame } from './letter-frame.ts';

export interface FirstNoticeFacts extends LetterFacts {
  /** Null when the plan does not tell the amount by mail. */
  readonly amountCents: Cents | null;
  readonly pin: string;
  readonly respondBy: CalendarDate;
  readonly defaultAction: DefaultAction;
  readonly audience: NoticeAudience;
  /** The figures that were in force when it was written; left out: what is built in. */
  readonly notices?: readonly NoticeFigures[] | undefined;
}

/**
 * The first notice of a distribution: what waits, how to answer (PIN and dates), what happens without an answer, and the
 * Special Tax Notice itself behind it, because it must be given to each person. Source: IRC 402(f); doc 3 §9.
 */
export function firstNoticeLetter(facts: FirstNoticeFacts): readonly DocumentBlock[] | Refusal {
  const dates = noticeDates(facts.letterOn, facts.notices);
  if (isRefusal(dates)) return dates;
  const notice = specialTaxNotice(facts.letterOn, facts.audience, facts.notices);
  if (isRefusal(notice)) return notice;
  const amount = facts.amountCents === null ? 'Your retirement money' : `Your ${formatMoney(facts.amountCents)}`;
  const letter = letterFrame(facts, 'Choose how you want to be paid', [
    paragraph(
      `${amount} in the ${facts.planName} of ${facts.sponsorName} is ready to be paid to you or rolled over. You decide which. It takes about ten minutes.`,
    ),
    heading(2, 'What to do'),
    steps(
      `Open ${facts.portalAddress} in a browser.`,
      `Enter your tax identification number, your last name and this PIN: ${facts.pin}.`,
      'Read the Special Tax Notice, choose, check the amounts to the cent, and sign.',
    ),
    factRows(
      ['Your PIN', facts.pin],
      ['Answer by the end of', formatDate(facts.respondBy)],
      ['Your time to decide runs until', formatDate(dates.waitingPeriodEndsOn)],
    ),
    paragraph(
      `You need not wait until ${formatDate(dates.waitingPeriodEndsOn)}: when you sign, you can ask to be paid sooner.`,
    ),
    heading(2, 'If you do not answer'),
    paragraph(sayDefault(facts.defaultAction, facts.respondBy)),
  ]);
  return [...letter, ...noticeBlocks(notice)];
}
