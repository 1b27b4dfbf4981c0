import type { CalendarDate } from '../../../foundation/calendar/dates.ts';
import type { Cents } from '../../../foundation/money/cents.ts';
import { formatMoney } from '../../../foundation/money/format-money.ts';
import { isRejection, type Rejection } from '../../../foundation/rejection/rejection.ts';
import { type DocumentBlock, factRows, heading, type LetterBlock, list, paragraph, steps } from '../document-block.ts';
import { noticeDates } from '../notice-dates.ts';
import { type NoticeFigures, noticeFiguresOn } from '../notice-figures.ts';
import { formatFigures } from '../notice-sections/format-figures.ts';
import { type NoticeAudience, noticeBlocks, specialTaxNotice } from '../special-tax-notice.ts';
import { describeDefault } from './default-action.ts';
import type { NoticeSummary } from './english-letters.ts';
import type { DefaultAction, LetterFacts } from './letter-facts.ts';
import { letterFrame, pinBox } from './letter-frame.ts';
import { letterTexts } from './letter-texts.ts';

export interface FirstNoticeFacts extends LetterFacts {
  /** Null if the plan does not disclose the amount by mail. */
  readonly amountCents: Cents | null;
  readonly pin: string;
  readonly respondBy: CalendarDate;
  readonly defaultAction: DefaultAction;
  readonly audience: NoticeAudience;
  /** Address of the notice's page, which has short answers in both languages. */
  readonly noticeAddress: string;
  /** Figures in effect on the date of the letter. Uses the built-in figures if omitted. */
  readonly notices?: readonly NoticeFigures[] | undefined;
}

/** Summarizes the English notice for a reader of another language. */
function summaryBlocks(
  facts: FirstNoticeFacts,
  figures: NoticeFigures,
  summary: NoticeSummary,
): readonly DocumentBlock[] {
  const { waitingDays, rolloverDays } = figures;
  return [
    heading(2, summary.title),
    paragraph(summary.why),
    list(...summary.figures({ ...formatFigures(figures), waitingDays, rolloverDays })),
    paragraph(summary.help(facts.supportPhone, facts.noticeAddress)),
  ];
}

/**
 * Builds the first notice of a distribution: what is available, how to respond (PIN and dates), what happens without a
 * response, and the full Special Tax Notice, which must be given to each participant. The notice is English in every
 * language, with a summary (docs/decisions/0036-letters-and-mails.md). Source: IRC 402(f); doc 3 §9.
 */
export function firstNoticeLetter(facts: FirstNoticeFacts): readonly LetterBlock[] | Rejection {
  const dates = noticeDates(facts.letterOn, facts.notices);
  if (isRejection(dates)) return dates;
  const notice = specialTaxNotice(facts.letterOn, facts.audience, facts.notices);
  if (isRejection(notice)) return notice;
  const figures = noticeFiguresOn(facts.letterOn, facts.notices);
  if (isRejection(figures)) return figures;
  const { firstNotice, access, date, summary } = letterTexts(facts.language);
  const amount = facts.amountCents === null ? null : formatMoney(facts.amountCents);
  const waitingPeriodEndsOn = date(dates.waitingPeriodEndsOn);
  const letter = letterFrame(facts, firstNotice.title, [
    paragraph(firstNotice.opening(facts, amount)),
    heading(2, firstNotice.whatToDo),
    steps(access.open(facts.portalAddress), access.enter, firstNotice.choose),
    pinBox(facts, facts.pin),
    factRows([access.respondBy, date(facts.respondBy)], [firstNotice.waitingPeriod, waitingPeriodEndsOn]),
    paragraph(firstNotice.sooner(waitingPeriodEndsOn)),
    heading(2, firstNotice.ifNot),
    paragraph(describeDefault(facts.defaultAction, facts.respondBy, facts.language)),
    ...(summary ? summaryBlocks(facts, figures, summary) : []),
  ]);
  const blocks = noticeBlocks(notice);
  return summary ? [...letter, { kind: 'part', language: 'en', blocks }] : [...letter, ...blocks];
}
