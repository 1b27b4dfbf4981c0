import * as routes from '@fiducia/contract/accounts/account.routes';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { searchAnswerOf } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { searchWithin } from '../../platform/engine/search.ts';
import type { Table } from '../../platform/engine/table.ts';
import { participantTable } from '../participants/participant.table.ts';
import { planTable } from '../plans/plan.table.ts';
import { accountTable } from './account.table.ts';
import { accountUserTable } from './account-user.table.ts';

type Query = Readonly<Record<string, unknown>>;

/** Lists the records in a master account or one subaccount. */
async function listBelow(ctx: RequestContext, entity: Table, query: Query, accountId: string, ofSubaccount: string) {
  const parent = await readRecord(ctx.db, accountTable, accountId, ctx.actor);
  if (isRejection(parent)) return parent;
  const field = parent.masterAccountId === parent.id ? 'masterAccountId' : ofSubaccount;
  return searchAnswerOf(searchWithin(ctx, entity, query, field, accountId));
}

async function listSubaccounts(ctx: RequestContext, query: Query, accountId: string) {
  const parent = await readRecord(ctx.db, accountTable, accountId, ctx.actor);
  if (isRejection(parent)) return parent;
  if (parent.masterAccountId !== parent.id)
    return searchAnswerOf(searchWithin(ctx, accountTable, query, 'parentAccountId', accountId));
  const search = { ...query, 'search-isSubaccount': 'equals(true)' };
  return searchAnswerOf(searchWithin(ctx, accountTable, search, 'masterAccountId', accountId));
}

async function listUsers(ctx: RequestContext, { activeUsersOnly, ...query }: Query, accountId: string) {
  const parent = await readRecord(ctx.db, accountTable, accountId, ctx.actor);
  if (isRejection(parent)) return parent;
  const active = activeUsersOnly === 'true' ? { 'search-status': 'equals(active)' } : {};
  return searchAnswerOf(searchWithin(ctx, accountUserTable, { ...query, ...active }, 'accountId', accountId));
}

/** Endpoints for the lists on an account's page. */
export const accountListEndpoints: readonly Endpoint[] = [
  on(routes.listSubaccounts, ({ params, rawQuery }, ctx) => listSubaccounts(ctx, rawQuery, params.masterId)),
  on(routes.listAccountPlans, ({ params, rawQuery }, ctx) =>
    listBelow(ctx, planTable, rawQuery, params.accountId, 'accountId'),
  ),
  on(routes.listAccountParticipants, ({ params, rawQuery }, ctx) =>
    listBelow(ctx, participantTable, rawQuery, params.id, 'subaccountId'),
  ),
  on(routes.listAccountUsers, ({ params, rawQuery }, ctx) => listUsers(ctx, rawQuery, params.id)),
];
