import { type DatedFigure, listDatedFigures } from '@fiducia/contract/rules/rule.routes';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type FigureSpan, figureSpans } from '@fiducia/domain/rules/figure-spans';
import { reply } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Figure, readFigures, versionsOf } from './read-figures.ts';

interface Draft {
  readonly id: string;
  readonly code: string;
  readonly key: string | null;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const readDrafts = (db: Queries): Promise<Draft[]> =>
  db.many<Draft>(sql`
    select id, rule_code as code, rule_key as key, 'Draft no. ' || number as name, valid_from as from, valid_to as to
      from rule_versions where status = 'draft' and deleted_at is null order by number desc`);

/** A figure and the period of one of its versions. */
export interface DatedSpan extends FigureSpan {
  readonly figure: Figure;
}

/**
 * Returns the periods of all figures from today on, by last day; those that nothing follows come first. A fee that
 * ended is left out, because it is no longer charged.
 */
export async function readSpans(db: Queries, today: string): Promise<DatedSpan[]> {
  const spans = (await readFigures(db)).flatMap((figure) =>
    figureSpans(versionsOf(figure), today)
      .filter(({ daysLeft }) => figure.definition.code !== 'houseFee' || daysLeft === null || daysLeft >= 0)
      .map((span): DatedSpan => ({ ...span, figure })),
  );
  const order = ({ to, next, figure }: DatedSpan): string => `${to ?? 'never'} ${next ? 1 : 0} ${figure.title}`;
  return spans.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Returns the draft that continues a figure on the day after its end or, if that is past, from today on. */
function draftAfter(drafts: readonly Draft[], { figure, to, daysLeft }: DatedSpan, today: string): Draft | undefined {
  if (to === null || daysLeft === null) return undefined;
  const day = daysLeft < 0 ? today : addDays(to, 1);
  return drafts.find(
    ({ code, key, from, to: last }) =>
      code === figure.definition.code && key === figure.key && from <= day && day <= last,
  );
}

function listedFigure(span: DatedSpan, draft: Draft | undefined): DatedFigure {
  const { figure, version, from, to, daysLeft, next } = span;
  const { code } = figure.definition;
  return {
    id: [code, figure.key ?? '', version.version, to ?? ''].join(' '),
    code,
    key: figure.key,
    title: figure.title,
    version: version.version,
    validFrom: from,
    validTo: to,
    daysLeft,
    source: version.source,
    sureness: version.sureness,
    isBuiltIn: figure.builtIn.includes(version),
    next: next ? 'published' : draft ? 'draft' : 'none',
    nextVersion: next?.version ?? draft?.name ?? null,
    draftId: next ? null : (draft?.id ?? null),
  };
}

/** Lists every figure with dates, and what follows each. */
export const datedFigures = on(listDatedFigures, async (_request, ctx) => {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const drafts = await readDrafts(ctx.db);
  return reply((await readSpans(ctx.db, today)).map((span) => listedFigure(span, draftAfter(drafts, span, today))));
});
