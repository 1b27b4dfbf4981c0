import type { DryRun, DryRunExample } from '@fiducia/contract/rules/dry-run';
import { dryRunRule } from '@fiducia/contract/rules/rule.routes';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { ruleBookWith } from '@fiducia/domain/rules/rule-book';
import { ruleRejections } from '@fiducia/domain/rules/rule-rejections';
import type { RuleCode, RuleVersion } from '@fiducia/domain/rules/rule-version';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import { on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { readPublished, readVersions } from '../system/read-rule-book.ts';
import { readAskedLines } from './read-asked-lines.ts';
import { type AskedLine, payment, silence, unaffected, waiting } from './rule-effects.ts';
import { ruleVersionTable } from './rule-version.table.ts';

const pastDays = 90;
const maxLines = 5_000;
const linesAtOnce = 250;
const maxExamples = 10;

const effects = {
  noticePeriods: waiting,
  defaultAction: silence,
  federalWithholding: payment,
  regularPayments: payment,
  stateWithholding: payment,
  houseFee: payment,
  // These apply to checks after they are mailed, or to names, so no order line's amounts differ.
  checkDeadlines: unaffected,
  unclaimedProperty: unaffected,
  screeningThresholds: unaffected,
} as const satisfies Readonly<Record<RuleCode, unknown>>;

/** Returns the IDs of a fee's rows on the fee schedule: its first row, and one for each published version. */
async function readFeeIds(db: Queries, { code, key }: RuleVersion): Promise<ReadonlySet<string>> {
  if (code !== 'houseFee') return new Set();
  const rows = await db.many<{ id: string }>(sql`
    select id from fees where id = ${key} or id in (select fee_id from rule_versions where rule_key = ${key})`);
  return new Set(rows.map(({ id }) => id));
}

interface Compared {
  readonly lines: readonly AskedLine[];
  readonly published: readonly RuleVersion[];
  readonly draft: RuleVersion;
  /** Fees on the fee schedule that the draft replaces. */
  readonly feeIds: ReadonlySet<string>;
}

/** Replaces the fee in effect with the one in the draft. */
function withPrice(line: AskedLine, { draft, feeIds }: Compared): AskedLine {
  const { amount } = draft.values;
  const feeRows = line.feeRows.map((row) =>
    feeIds.has(row.id) && typeof amount === 'number' ? { ...row, amount_cents: amount } : row,
  );
  return { ...line, feeRows };
}

/** Returns the order lines that would differ if the draft had always been in effect. */
function compare(compared: Compared): { differing: DryRunExample[]; rejected: number } {
  const { lines, published, draft } = compared;
  const now = ruleBookWith(published);
  const then = ruleBookWith([...published, { ...draft, from: '0001-01-01', to: '9999-12-31' }]);
  const effect = effects[draft.code];
  const differing: DryRunExample[] = [];
  let rejected = 0;
  for (const line of lines) {
    const before = effect(line, now);
    const after = effect(withPrice(line, compared), then);
    if (isRejection(before)) continue;
    if (isRejection(after)) rejected += 1;
    else if (after.answer === before.answer) continue;
    const words = isRejection(after) ? after.sentence : after.words;
    const difference = isRejection(after) ? 0 : after.cents - before.cents;
    const { id, friendly_id } = line.line;
    differing.push({ orderLineId: id, friendlyId: friendly_id, before: before.words, after: words, difference });
  }
  return { differing, rejected };
}

async function tryDraft(db: Queries, { now }: ActorContext, draft: RuleVersion): Promise<DryRun> {
  const to = localDate(now.toISOString(), timeZones.eastern);
  const from = addDays(to, -pastDays);
  const ids = await db.many<{ id: string }>(sql`
    select l.id from order_lines l where l.deleted_at is null and l.participant_id is not null
       and l.updated_at >= ${from}::date and l.status not in ('open', 'cancelled')
       and (${draft.code} in ('defaultAction', 'noticePeriods') or exists (select 1 from payment_instructions i
             where i.order_line_id = l.id and i.status <> 'cancelled' and i.deleted_at is null))
     order by l.updated_at desc, l.id limit ${maxLines}`);
  const published = await readPublished(db);
  const feeIds = await readFeeIds(db, draft);
  const all: DryRunExample[] = [];
  let rejected = 0;
  for (let start = 0; start < ids.length; start += linesAtOnce) {
    const some = ids.slice(start, start + linesAtOnce).map(({ id }) => id);
    const found = compare({ lines: await readAskedLines(db, some, to), published, draft, feeIds });
    all.push(...found.differing);
    rejected += found.rejected;
  }
  const largest = all.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  return {
    from,
    to,
    lines: ids.length,
    differing: all.length,
    rejected,
    difference: all.reduce((total, { difference }) => total + difference, 0),
    examples: largest.slice(0, maxExamples),
  };
}

/** Calculates what a draft would have changed in the last 90 days. Stores only the result, with the draft. */
export const dryRun = on(dryRunRule, async ({ params }, ctx) => {
  const result = await ctx.inTx(async (tx) => {
    const row = await lockRow(tx, ruleVersionTable, params.id, ctx.actor);
    if (isRejection(row)) return row;
    const [draft] = await readVersions(tx, sql`id = ${params.id} and status = 'draft'`);
    if (draft === undefined) return ruleRejections.draftsOnly();
    const made = await tryDraft(tx, ctx, draft);
    await setColumns(tx, ctx, ruleVersionTable, params.id, { dry_run: JSON.stringify(made) });
    return made;
  });
  return isRejection(result) ? result : reply(result);
});
