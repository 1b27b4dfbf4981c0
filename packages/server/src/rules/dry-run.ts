import { type DryRun, type DryRunExample, dryRunRule } from '@fiducia/contract/rules/rule.routes';
import { ruleVersion } from '@fiducia/contract/rules/rule-version.entity';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { ruleBookWith } from '@fiducia/domain/rules/rule-book';
import { ruleRefusals } from '@fiducia/domain/rules/rule-refusals';
import type { RuleCode, RuleVersion } from '@fiducia/domain/rules/rule-version';
import { addDays } from '@fiducia/domain/time/dates';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { lockRow } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import { readPublished, readVersions } from '../system/read-rule-book.ts';
import { readAskedLines } from './read-asked-lines.ts';
import { type AskedLine, payment, silence, waiting } from './rule-effects.ts';

const pastDays = 90;
const mostLines = 5_000;
const linesAtOnce = 250;
const mostExamples = 10;

const effects = {
  noticePeriods: waiting,
  defaultAction: silence,
  federalWithholding: payment,
  regularPayments: payment,
  stateWithholding: payment,
  houseFee: payment,
} as const satisfies Readonly<Record<RuleCode, unknown>>;

/** The price in the draft in the place of the one in force. */
function withPrice(line: AskedLine, { code, key, values }: RuleVersion): AskedLine {
  if (code !== 'houseFee') return line;
  const { amount } = values;
  const feeRows = line.feeRows.map((row) =>
    row.id === key && typeof amount === 'number' ? { ...row, amount_cents: amount } : row,
  );
  return { ...line, feeRows };
}

interface Compared {
  readonly lines: readonly AskedLine[];
  readonly published: readonly RuleVersion[];
  readonly draft: RuleVersion;
}

/** The lines that differ, as if the draft had governed all along. */
function compare({ lines, published, draft }: Compared): { differing: DryRunExample[]; refused: number } {
  const now = ruleBookWith(published);
  const then = ruleBookWith([...published, { ...draft, from: '0001-01-01', to: '9999-12-31' }]);
  const effect = effects[draft.code];
  const differing: DryRunExample[] = [];
  let refused = 0;
  for (const line of lines) {
    const before = effect(line, now);
    const after = effect(withPrice(line, draft), then);
    if (isRefusal(before)) continue;
    if (isRefusal(after)) refused += 1;
    else if (after.answer === before.answer) continue;
    const words = isRefusal(after) ? after.sentence : after.words;
    const difference = isRefusal(after) ? 0 : after.cents - before.cents;
    const { id, friendly_id } = line.line;
    differing.push({ orderLineId: id, friendlyId: friendly_id, before: before.words, after: words, difference });
  }
  return { differing, refused };
}

async function tryDraft(db: Queries, { now }: Doer, draft: RuleVersion): Promise<DryRun> {
  const to = localDate(now.toISOString(), timeZones.eastern);
  const from = addDays(to, -pastDays);
  const ids = await db.many<{ id: string }>(sql`
    select l.id from order_lines l where l.deleted_at is null and l.participant_id is not null
       and l.updated_at >= ${from}::date and l.status not in ('open', 'cancelled')
       and (${draft.code} in ('defaultAction', 'noticePeriods') or exists (select 1 from payment_instructions i
             where i.order_line_id = l.id and i.status <> 'cancelled' and i.deleted_at is null))
     order by l.updated_at desc, l.id limit ${mostLines}`);
  const published = await readPublished(db);
  const all: DryRunExample[] = [];
  let refused = 0;
  for (let start = 0; start < ids.length; start += linesAtOnce) {
    const some = ids.slice(start, start + linesAtOnce).map(({ id }) => id);
    const found = compare({ lines: await readAskedLines(db, some, to), published, draft });
    all.push(...found.differing);
    refused += found.refused;
  }
  const largest = all.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  return {
    from,
    to,
    lines: ids.length,
    differing: all.length,
    refused,
    difference: all.reduce((total, { difference }) => total + difference, 0),
    examples: largest.slice(0, mostExamples),
  };
}

/** What a draft would have changed in 90 days. Only its result is kept, beside the draft. */
export const dryRun = on(dryRunRule, async ({ params }, work) => {
  const result = await work.inTx(async (tx) => {
    const row = await lockRow(tx, ruleVersion, params.id, work.actor);
    if (isRefusal(row)) return row;
    const [draft] = await readVersions(tx, sql`id = ${params.id} and status = 'draft'`);
    if (draft === undefined) return ruleRefusals.draftsOnly();
    const made = await tryDraft(tx, work, draft);
    await setColumns(tx, work, ruleVersion, params.id, { dry_run: JSON.stringify(made) });
    return made;
  });
  return isRefusal(result) ? result : reply(result);
});
