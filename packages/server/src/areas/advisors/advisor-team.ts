import * as routes from '@fiducia/contract/advisors/advisor-team.routes';
import { emptyFunnel, sumFunnels } from '@fiducia/domain/advisors/funnel';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { type AccountsBelow, readAccountsBelow } from './accounts-below.ts';
import { allTime, type GroupFunnel, type Period, readFunnels } from './read-funnels.ts';

type Place = Pick<
  routes.TeamAccount,
  | 'id'
  | 'displayName'
  | 'accountTypeCode'
  | 'status'
  | 'parentAccountId'
  | 'parentName'
  | 'totalCampaigns'
  | 'userId'
  | 'emailAddress'
  | 'roleId'
  | 'invitation'
>;

/** Reads advisors' accounts with their first user. */
export const readPlaces = (db: Queries, now: Date, ids: readonly string[]): Promise<Place[]> =>
  db.many<Place>(sql`
    select a.id, a.display_name as "displayName", coalesce(a.account_type_code, 'registeredInvestmentAdvisor') as "accountTypeCode", a.status,
           a.parent_account_id as "parentAccountId", parent.display_name as "parentName",
           (select count(*)::int from campaigns c where c.account_id = a.id and c.deleted_at is null) as "totalCampaigns",
           member.user_id as "userId", member.email_address as "emailAddress", member.role_id as "roleId", member.invitation
      from accounts a left join accounts parent on parent.id = a.parent_account_id
      left join lateral (
        select u.id as user_id, u.email_address, p.role_id,
               case when p.status = 'invited' and p.invitation_expires_at <= ${now} then 'expired' else p.status end as invitation
          from account_users p join users u on u.id = p.user_id
         where p.account_id = a.id and p.deleted_at is null
         order by p.status = 'active' desc, p.is_account_owner desc, p.status = 'invited' desc, p.created_at, p.id limit 1) member on true
     where a.id = any(${[...ids]}::text[]) order by a.display_name, a.id`);

/** Adds up the results of an account and of the accounts below it. */
function rolledUp(id: string, places: readonly Place[], own: ReadonlyMap<string, GroupFunnel>) {
  const below = places.filter(({ parentAccountId }) => parentAccountId === id);
  const ids = [
    id,
    ...below.flatMap((one) => [one.id, ...places.filter((low) => low.parentAccountId === one.id).map((low) => low.id)]),
  ];
  const funnels = ids.flatMap((one) => own.get(one) ?? []);
  const active = funnels.flatMap(({ lastActivityAt }) => lastActivityAt ?? []);
  return {
    funnel: sumFunnels(funnels.length === 0 ? [emptyFunnel] : funnels),
    lastActivityAt: active.length === 0 ? null : active.reduce((last, one) => (one > last ? one : last)),
    totalCampaigns: places.filter((one) => ids.includes(one.id)).reduce((sum, one) => sum + one.totalCampaigns, 0),
  };
}

async function listTeam(ctx: RequestContext, accountId: string): Promise<routes.TeamAccount[] | Rejection> {
  const below = await readAccountsBelow(ctx.db, ctx, accountId);
  if (isRejection(below)) return below;
  const places = await readPlaces(ctx.db, ctx.now, below.ids);
  const own = new Map((await readFunnels(ctx.db, below.ids, 'account', allTime)).map((row) => [row.key, row]));
  return places
    .filter(({ id }) => id !== accountId)
    .map((place) => {
      const { funnel, lastActivityAt, totalCampaigns } = rolledUp(place.id, places, own);
      return {
        ...place,
        ...funnel,
        lastActivityAt,
        totalCampaigns,
        totalAdvisors: places.filter((one) => one.parentAccountId === place.id && one.accountTypeCode === 'advisor')
          .length,
      };
    });
}

/** Returns the results of each firm, with its advisors, or of each account that has prospects or is an advisor's. */
async function resultsByAccount(
  ctx: RequestContext,
  { top, ids }: AccountsBelow,
  by: 'firm' | 'advisor',
  period: Period,
): Promise<routes.ResultRow[]> {
  const places = await readPlaces(ctx.db, ctx.now, ids);
  const own = new Map((await readFunnels(ctx.db, ids, 'account', period)).map((row) => [row.key, row]));
  const firmOf = ({ id, accountTypeCode, parentAccountId }: Place): string =>
    accountTypeCode === 'advisor' && parentAccountId !== null ? parentAccountId : id;
  const nameOf = (id: string): string => places.find((one) => one.id === id)?.displayName ?? top.displayName;
  if (by === 'advisor')
    return places
      .filter(({ id, accountTypeCode }) => accountTypeCode === 'advisor' || own.has(id))
      .map((place) => ({
        ...(own.get(place.id) ?? emptyFunnel),
        id: place.id,
        name: place.displayName,
        firmName: place.accountTypeCode === 'advisor' ? (place.parentName ?? '') : '',
      }));
  const byFirm = Map.groupBy(places, firmOf);
  return [...byFirm]
    .filter(([id, of]) => id !== top.id || of.some((place) => own.has(place.id)))
    .map(([id, of]) => ({
      ...sumFunnels(of.map((place) => own.get(place.id) ?? emptyFunnel)),
      id,
      name: nameOf(id),
      firmName: '',
    }));
}

/** Returns the names of campaigns or templates by ID. */
async function namesOf(db: Queries, by: 'campaign' | 'template', ids: readonly string[]) {
  const rows =
    by === 'campaign'
      ? await db.many<{ id: string; name: string }>(
          sql`select id, display_name as name from campaigns where id = any(${[...ids]}::text[])`,
        )
      : await db.many<{ id: string; name: string }>(
          sql`select id, display_name as name from next_level_email_templates where id = any(${[...ids]}::text[])`,
        );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Reads the results of an account in a period, in total or by group. */
export async function readResults(
  ctx: RequestContext,
  below: AccountsBelow,
  by: routes.ResultGroup,
  period: Period,
): Promise<routes.ResultRow[]> {
  if (by === 'firm' || by === 'advisor') return resultsByAccount(ctx, below, by, period);
  const groups = await readFunnels(ctx.db, below.ids, by === 'total' ? 'account' : by, period);
  if (by === 'total') return [{ ...sumFunnels(groups), id: below.top.id, name: below.top.displayName, firmName: '' }];
  const names =
    by === 'month'
      ? undefined
      : await namesOf(
          ctx.db,
          by,
          groups.map(({ key }) => key),
        );
  const missing = by === 'campaign' ? 'Without a campaign' : 'Not emailed yet';
  return groups.map(({ key, lastActivityAt: _last, ...funnel }) => ({
    ...funnel,
    id: key === '' ? 'none' : key,
    name: names ? (names.get(key) ?? missing) : key,
    firmName: '',
  }));
}

export const advisorTeamEndpoints: readonly Endpoint[] = [
  on(routes.listTeam, async ({ params }, ctx) => {
    const team = await listTeam(ctx, params.id);
    return isRejection(team) ? team : reply(team);
  }),
];
