import { isRefusal, type Refusal } from '../refusal/refusal.ts';
import { taxRefusals } from '../taxes/tax-refusals.ts';
import type { CalendarDate } from '../time/dates.ts';
import { type DocumentBlock, heading } from './document-block.ts';
import { type NoticeFigures, noticeFiguresOn } from './notice-figures.ts';
import type { NoticeSection } from './notice-section.ts';
import { commonRules } from './notice-sections/common-rules.ts';
import { rothRules } from './notice-sections/roth-rules.ts';
import { say } from './notice-sections/say-figures.ts';
import { specialRules } from './notice-sections/special-rules.ts';
import { traditionalRules } from './notice-sections/traditional-rules.ts';

export interface SpecialTaxNotice {
  readonly title: string;
  readonly version: string;
  readonly sections: readonly NoticeSection[];
}

/** Which money the reader has: both notices are given when both sources exist. */
export type NoticeAudience = 'traditional' | 'roth' | 'both';

/** The model notice that the sections follow; a text for an older one would claim rules that were not yet law. */
const textVersion = 'Notice 2026-13';

/**
 * The explanation that IRC 402(f) asks for before an eligible rollover distribution, in plain words, with the figures in
 * force on that day. A public page alone does not count as delivery: give it to each participant.
 */
export function specialTaxNotice(
  givenOn: CalendarDate,
  audience: NoticeAudience,
  notices?: readonly NoticeFigures[],
): SpecialTaxNotice | Refusal {
  const figures = noticeFiguresOn(givenOn, notices);
  if (isRefusal(figures)) return figures;
  if (figures.version !== textVersion) {
    return taxRefusals.taxFigureMissing({ figure: 'Special Tax Notice text', onDate: givenOn });
  }
  const said = say(figures);
  const traditional = audience === 'roth' ? [] : traditionalRules(said);
  const roth = audience === 'traditional' ? [] : rothRules(said);
  return {
    title: 'Special Tax Notice: your rollover options',
    version: figures.version,
    sections: [...commonRules(said), ...traditional, ...roth, ...specialRules(said)],
  };
}

/** The whole notice as one run of blocks, as a PDF and a printed letter need it. */
export function noticeBlocks(notice: SpecialTaxNotice): readonly DocumentBlock[] {
  const sections = notice.sections.flatMap((section) => [heading(2, section.heading), ...section.blocks]);
  return [heading(1, notice.title), ...sections];
}
