import { listUnclaimedStates, type UnclaimedState } from '@fiducia/contract/payments/unclaimed-property.routes';
import { reply } from '../../../platform/call/answer.ts';
import { on } from '../../../platform/call/handler.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readRuleBook } from '../../system/read-rule-book.ts';
import { bankToday } from '../computation/expected-pay-day.ts';
import { stateName } from './follow-up-unclaimed.ts';
import { type JudgedUnclaimed, judge, readUnclaimed } from './read-unclaimed.ts';

const mostItems = 10_000;

const total = (items: readonly JudgedUnclaimed[]): number => items.reduce((sum, { amount }) => sum + amount, 0);

/** Lists the states with unclaimed checks whose procedure has begun. */
export const unclaimedStates = on(listUnclaimedStates, async (_request, ctx) => {
  const { unclaimedProperty } = await readRuleBook(ctx.db);
  const found = await readUnclaimed(ctx.db, sql`u.status = 'letterSent'`, mostItems);
  const drafts = await ctx.db.many<{ id: string; state_code: string }>(
    sql`select id, state_code from unclaimed_property_reports where status = 'draft' and deleted_at is null`,
  );
  const judged = judge(found, unclaimedProperty, bankToday(ctx.now));
  const byState = Map.groupBy(judged, ({ stateCode }) => stateCode);
  for (const { state_code } of drafts) if (!byState.has(state_code)) byState.set(state_code, []);
  const states = [...byState].map(([stateCode, items]): UnclaimedState => {
    const reportable = items.filter(({ step }) => step === 'report');
    const waiting = items.filter(({ step }) => step !== 'report');
    const [next] = items.toSorted((a, b) => (a.dates.reportDueOn < b.dates.reportDueOn ? -1 : 1));
    return {
      stateCode,
      stateName: stateName(stateCode),
      waitingCount: waiting.length,
      waitingTotal: total(waiting),
      reportableCount: reportable.length,
      reportableTotal: total(reportable),
      nextDueOn: next?.dates.reportDueOn ?? null,
      ruleVersion: next?.rule.version ?? '',
      sureness: next?.rule.sureness ?? 'uncertain',
      draftReportId: drafts.find((draft) => draft.state_code === stateCode)?.id ?? null,
    };
  });
  return reply(states.toSorted((a, b) => (a.stateName < b.stateName ? -1 : 1)));
});
