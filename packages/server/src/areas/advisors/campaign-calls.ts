import * as routes from '@fiducia/contract/advisors/advisor.routes';
import { absent, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { replyOf, searchAnswerOf } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { searchEntity, searchWithin } from '../../platform/engine/search.ts';
import { viewRecord } from '../../platform/engine/serve-entity.ts';
import type { Table } from '../../platform/engine/table.ts';
import { accountTable } from '../accounts/account.table.ts';
import { readAccountsBelow } from './accounts-below.ts';
import { campaignTable } from './campaign.table.ts';
import { makeCampaign } from './make-campaign.ts';
import { prospectTable } from './prospect.table.ts';

type Query = Readonly<Record<string, unknown>>;

/** Lists the records of an account and of the accounts below it, if the actor may see the account. */
async function listOf(ctx: RequestContext, entity: Table, query: Query, accountId: string) {
  const below = await readAccountsBelow(ctx.db, ctx, accountId);
  if (isRejection(below)) return below;
  if (below.top.masterAccountId === accountId)
    return searchAnswerOf(searchWithin(ctx, entity, query, 'masterAccountId', accountId));
  return searchAnswerOf(searchEntity(ctx, entity, { ...query, 'search-accountId': `isOneOf(${below.ids.join(',')})` }));
}

async function listFirms(ctx: RequestContext, query: Query, accountId: string) {
  const parent = await readRecord(ctx.db, accountTable, accountId, ctx.actor);
  if (isRejection(parent)) return parent;
  const firms = { ...query, 'search-accountTypeCode': 'equals(advisoryFirm)' };
  return searchAnswerOf(searchWithin(ctx, accountTable, firms, 'parentAccountId', accountId));
}

async function create(
  ctx: RequestContext,
  accountId: string,
  displayName: string,
  prospects: Parameters<typeof makeCampaign>[3],
) {
  const id = await makeCampaign(ctx, accountId, displayName, prospects);
  return isRejection(id) ? id : replyOf(viewRecord(ctx, campaignTable, id));
}

async function listProspects(ctx: RequestContext, query: Query, campaignId: string) {
  const parent = await readRecord(ctx.db, campaignTable, campaignId, ctx.actor);
  if (isRejection(parent)) return absent;
  return searchAnswerOf(searchWithin(ctx, prospectTable, { ...query, resultsPerPage: '-1' }, 'campaignId', campaignId));
}

/** Endpoints for an advisor's campaigns and the lists around them. */
export const campaignEndpoints: readonly Endpoint[] = [
  on(routes.listAdvisoryFirms, ({ params, rawQuery }, ctx) => listFirms(ctx, rawQuery, params.id)),
  on(routes.listAccountCampaigns, ({ params, rawQuery }, ctx) =>
    listOf(ctx, campaignTable, rawQuery, params.accountId),
  ),
  on(routes.listAccountProspects, ({ params, rawQuery }, ctx) => listOf(ctx, prospectTable, rawQuery, params.id)),
  on(routes.createCampaign, ({ params, body }, ctx) =>
    create(ctx, params.accountId, body.displayName, body.prospects ?? []),
  ),
  on(routes.createCampaignForOne, ({ params, body }, ctx) =>
    create(ctx, params.accountId, body.displayName, [body.prospect]),
  ),
  on(routes.listCampaignProspects, ({ params, rawQuery }, ctx) => listProspects(ctx, rawQuery, params.id)),
];
