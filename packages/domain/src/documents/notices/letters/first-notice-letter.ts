import type { CalendarDate } from '../../../foundation/calendar/dates.ts';
import { formatDate } from '../../../foundation/calendar/format-date.ts';
import type { Cents } from '../../../foundation/money/cents.ts';
import { formatMoney } from '../../../foundation/money/format-money.ts';
import { isRejection, type Rejection } from '../../../foundation/rejection/rejection.ts';
import { type DocumentBlock, factRows, heading, paragraph, steps } from '../document-block.ts';
import { noticeDates } from '../notice-dates.ts';
import type { NoticeFigures } from '../notice-figures.ts';
import { type NoticeAudience, noticeBlocks, specialTaxNotice } from '../special-tax-notice.ts';
import { describeDefault } from './default-action.ts';
import type { DefaultAction, LetterFacts } from './letter-facts.ts';
import { letterFrame } from './letter-frame.ts';

export interface FirstNoticeFacts extends LetterFacts {
  /** Null if the plan does not disclose the amount by mail. */
  readonly amountCents: Cents | null;
  readonly pin: string;
  readonly respondBy: CalendarDate;
  readonly defaultAction: DefaultAction;
  readonly audience: NoticeAudience;
  /** Figures in effect on the date of the letter. Uses the built-in figures if omitted. */
  readonly notices?: readonly NoticeFigures[] | undefined;
}

/**
 * Builds the first notice of a distribution: what is available, how to respond (PIN and dates), what happens without a
 * response, and the full Special Tax Notice, which must be given to each participant. Source: IRC 402(f); doc 3 §9.
 */
export function firstNoticeLetter(facts: FirstNoticeFacts): readonly DocumentBlock[] | Rejection {
  const dates = noticeDates(facts.letterOn, facts.notices);
  if (isRejection(dates)) return dates;
  const notice = specialTaxNotice(facts.letterOn, facts.audience, facts.notices);
  if (isRejection(notice)) return notice;
  const amount = facts.amountCents === null ? 'Your retirement money' : `Your ${formatMoney(facts.amountCents)}`;
  const letter = letterFrame(facts, 'Choose how you want to be paid', [
    paragraph(
      `${amount} in the ${facts.planName}, sponsored by ${facts.sponsorName}, is ready to be paid to you or rolled over. You decide which. It takes about ten minutes.`,
    ),
    heading(2, 'What to do'),
    steps(
      `Open ${facts.portalAddress} in a browser.`,
      `Enter your tax identification number (such as your Social Security number), your last name, and this PIN: ${facts.pin}.`,
      'Read the Special Tax Notice, make your choice, review the amounts, and sign.',
    ),
    factRows(
      ['Your PIN', facts.pin],
      ['Respond by the end of', formatDate(facts.respondBy)],
      ['Your waiting period ends on', formatDate(dates.waitingPeriodEndsOn)],
    ),
    paragraph(
      `You don’t have to wait until ${formatDate(dates.waitingPeriodEndsOn)}. When you sign, you can ask to be paid sooner.`,
    ),
    heading(2, 'If you don’t respond'),
    paragraph(describeDefault(facts.defaultAction, facts.respondBy)),
  ]);
  return [...letter, ...noticeBlocks(notice)];
}
