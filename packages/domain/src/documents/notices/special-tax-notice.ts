import type { CalendarDate } from '../../foundation/calendar/dates.ts';
import { isRejection, type Rejection } from '../../foundation/rejection/rejection.ts';
import { taxRejections } from '../../taxes/tax-rejections.ts';
import { type DocumentBlock, heading } from './document-block.ts';
import { type NoticeFigures, noticeFiguresOn } from './notice-figures.ts';
import type { NoticeSection } from './notice-section.ts';
import { commonRules } from './notice-sections/common-rules.ts';
import { formatFigures } from './notice-sections/format-figures.ts';
import { rothRules } from './notice-sections/roth-rules.ts';
import { specialRules } from './notice-sections/special-rules.ts';
import { traditionalRules } from './notice-sections/traditional-rules.ts';

export interface SpecialTaxNotice {
  readonly title: string;
  readonly version: string;
  readonly sections: readonly NoticeSection[];
}

/** The kinds of money the reader has. If `both`, the notice includes the sections for each. */
export type NoticeAudience = 'traditional' | 'roth' | 'both';

/** The IRS model notice that the text follows. Dates with another version are rejected, because the rules differ. */
const textVersion = 'Notice 2026-13';

/**
 * Builds the explanation that IRC 402(f) requires before an eligible rollover distribution, in plain language, with the
 * figures in effect on that day. A public page alone does not count as delivery; each participant must receive it.
 */
export function specialTaxNotice(
  givenOn: CalendarDate,
  audience: NoticeAudience,
  notices?: readonly NoticeFigures[],
): SpecialTaxNotice | Rejection {
  const figures = noticeFiguresOn(givenOn, notices);
  if (isRejection(figures)) return figures;
  if (figures.version !== textVersion) {
    return taxRejections.taxFigureMissing({ figure: 'Special Tax Notice text', onDate: givenOn });
  }
  const formatted = formatFigures(figures);
  const traditional = audience === 'roth' ? [] : traditionalRules(formatted);
  const roth = audience === 'traditional' ? [] : rothRules(formatted);
  return {
    title: 'Special Tax Notice: your rollover options',
    version: figures.version,
    sections: [...commonRules(formatted), ...traditional, ...roth, ...specialRules(formatted)],
  };
}

/** Returns the whole notice as one sequence of blocks, as needed for a PDF or a printed letter. */
export function noticeBlocks(notice: SpecialTaxNotice): readonly DocumentBlock[] {
  const sections = notice.sections.flatMap((section) => [heading(2, section.heading), ...section.blocks]);
  return [heading(1, notice.title), ...sections];
}
