import type { MonthTotals } from '@fiducia/contract/recurring/recurring-figures.routes';
import * as routes from '@fiducia/contract/recurring/recurring-figures.routes';
import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { recurringRejections } from '@fiducia/domain/recurring/recurring-rejections';
import { download, reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { streamCsv } from '../../platform/spreadsheets/stream-sheet.ts';
import type { ExportCell } from '../../platform/spreadsheets/write-sheet.ts';
import { accountTable } from '../accounts/account.table.ts';
import { planTable } from '../plans/plan.table.ts';
import { compareWithDue, draftOf, readMonth, todayOf } from './recurring-desk.ts';
import { listPlans, readSummary } from './recurring-plans.ts';

const header = ['Month', 'Payments', 'Payees', 'Gross', 'Federal tax', 'State tax', 'Net', 'New', 'Stopped'];

const numberCell = (number: number): ExportCell => ({ kind: 'number', number });

const rowOf = (one: MonthTotals): ExportCell[] => [
  { kind: 'text', text: formatMonth(one.month) },
  numberCell(one.payments),
  numberCell(one.payees),
  ...[one.gross, one.federal, one.state, one.net].map((cents): ExportCell => ({ kind: 'cents', cents })),
  numberCell(one.started),
  numberCell(one.stopped),
];

const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** Endpoints for the figures of recurring payments: a month, its plans, its comparison, and a plan's twelve months. */
export const recurringFigureEndpoints: readonly Endpoint[] = [
  on(routes.readRecurringMonth, async ({ params: { month } }, ctx) =>
    isMonth(month) ? reply(await readMonth(ctx, month)) : recurringRejections.monthOutOfReach(),
  ),
  on(routes.listRecurringPlans, async ({ params: { month } }, ctx) =>
    isMonth(month) ? reply(await listPlans(ctx, month, null)) : recurringRejections.monthOutOfReach(),
  ),
  on(routes.compareRecurringMonth, async ({ params: { month } }, ctx) =>
    isMonth(month)
      ? reply({ ...(await compareWithDue(ctx.db, month)), draft: await draftOf(ctx.db, month) })
      : recurringRejections.monthOutOfReach(),
  ),
  on(routes.listAccountRecurringPlans, async ({ params }, ctx) => {
    const account = await readRecord(ctx.db, accountTable, params.accountId, ctx.actor);
    if (isRejection(account)) return account;
    return reply(await listPlans(ctx, todayOf(ctx).slice(0, 7), account.id));
  }),
  on(routes.readRecurringSummary, async ({ params }, ctx) => {
    const plan = await readRecord(ctx.db, planTable, params.planId, ctx.actor);
    return isRejection(plan) ? plan : reply(await readSummary(ctx, params.planId));
  }),
  on(routes.exportRecurringSummary, async ({ params }, ctx) => {
    const plan = await readRecord(ctx.db, planTable, params.planId, ctx.actor);
    if (isRejection(plan)) return plan;
    const { months } = await readSummary(ctx, params.planId);
    const name = `Recurring benefits ${plan.displayName}.csv`;
    return download(name, 'text/csv', streamCsv(header, [months.map(rowOf)]));
  }),
];
