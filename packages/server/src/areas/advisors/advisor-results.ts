import * as routes from '@fiducia/contract/advisors/advisor-team.routes';
import { averageDaysToFund } from '@fiducia/domain/advisors/funnel';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { download, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { type ExportCell, writeWorkbook } from '../../platform/spreadsheets/write-sheet.ts';
import { type AccountsBelow, readAccountsBelow } from './accounts-below.ts';
import { readResults } from './advisor-team.ts';

const groupNames: Readonly<Record<routes.ResultGroup, string>> = {
  total: 'Total',
  firm: 'Firm',
  advisor: 'Advisor',
  campaign: 'Campaign',
  template: 'Template',
  month: 'Month',
};

interface Wanted {
  readonly by: routes.ResultGroup;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

async function resultsOf(
  ctx: RequestContext,
  accountId: string,
  { by, from, to }: Wanted,
): Promise<Rejection | { below: AccountsBelow; rows: routes.ResultRow[] }> {
  if (from !== undefined && to !== undefined && from > to)
    return invalid({ to: ['The period ends before it starts. Choose a later end.'] });
  const below = await readAccountsBelow(ctx.db, ctx, accountId);
  if (isRejection(below)) return below;
  return { below, rows: await readResults(ctx, below, by, { from: from ?? null, to: to ?? null }) };
}

const text = (value: string): ExportCell => ({ kind: 'text', text: value });
const number = (value: number | null): ExportCell => (value === null ? text('') : { kind: 'number', number: value });

const header = (by: routes.ResultGroup): string[] => [
  groupNames[by],
  'Firm',
  'Prospects',
  'Invited',
  'Opened',
  'Started',
  'Applied',
  'Funded',
  'Assets',
  'Average days to fund',
  'Unsubscribed',
];

const cellsOf = (row: routes.ResultRow): ExportCell[] => [
  text(row.name),
  text(row.firmName),
  number(row.prospects),
  number(row.invited),
  number(row.opened),
  number(row.started),
  number(row.applied),
  number(row.funded),
  { kind: 'cents', cents: row.assets },
  number(averageDaysToFund(row)),
  number(row.optedOut),
];

export const advisorResultEndpoints: readonly Endpoint[] = [
  on(routes.readResults, async ({ params, query }, ctx) => {
    const found = await resultsOf(ctx, params.id, query);
    return isRejection(found) ? found : reply(found.rows);
  }),
  on(routes.downloadResults, async ({ params, query }, ctx) => {
    const found = await resultsOf(ctx, params.id, query);
    if (isRejection(found)) return found;
    const { below, rows } = found;
    const period = [query.from, query.to].filter(Boolean).join(' to ');
    const name = ['Results by', groupNames[query.by].toLowerCase(), below.top.displayName, period]
      .filter(Boolean)
      .join(' ');
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return download(`${name}.xlsx`, mimeType, await writeWorkbook('Results', header(query.by), rows.map(cellsOf)));
  }),
];
