import * as routes from '@fiducia/contract/reports/tax-form.routes';
import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { taxFormRequestTooltip } from '@fiducia/domain/orders/tax-form-request';
import { taxFormRejections } from '@fiducia/domain/reports/tax-form-rejections';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { searchEntity } from '../../platform/engine/search.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { insertRecord } from '../../platform/engine/write-record.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { accountTable } from '../accounts/account.table.ts';
import { planTable } from '../plans/plan.table.ts';
import { readTieOut } from './read-tie-out.ts';
import { formsOf, type TaxFormScope } from './tax-form-scope.ts';
import { taxFormSearchTable } from './tax-form-search.table.ts';

export const prepareTaxFormsKind = 'prepare-tax-forms';

/** An account or plan that the actor may see, for which forms are requested. */
export interface Place {
  readonly accountId: string | null;
  readonly planId: string | null;
  readonly masterAccountId: string;
}

export async function accountPlace(ctx: RequestContext, id: string): Promise<Place | Rejection> {
  const found = await readRecord(ctx.db, accountTable, id, ctx.actor);
  return isRejection(found) ? found : { accountId: found.id, planId: null, masterAccountId: found.masterAccountId };
}

export async function planPlace(ctx: RequestContext, id: string): Promise<Place | Rejection> {
  const found = await readRecord(ctx.db, planTable, id, ctx.actor);
  return isRejection(found) ? found : { accountId: null, planId: found.id, masterAccountId: found.masterAccountId };
}

const earliestYear = 2000;

/** Returns the current year in Eastern time, as banks and the IRS use it. */
const currentYear = (ctx: Pick<ActorContext, 'now'>): number =>
  yearOf(localDate(ctx.now.toISOString(), timeZones.eastern));

function readYear(text: string, ctx: ActorContext): number | Rejection {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (year < earliestYear) return invalid({ taxYear: ['Enter the tax year as four digits, such as 2025.'] });
  const tooltip = taxFormRequestTooltip(year, currentYear(ctx));
  return tooltip === undefined ? year : taxFormRejections.taxYearNotOver({ tooltip });
}

const isStaff = (ctx: RequestContext): boolean => ctx.actor.userType === 'staffMember';

async function hasReleased(db: Queries, scope: TaxFormScope): Promise<boolean> {
  const found = await db.one(
    sql`select 1 from tax_forms f where ${formsOf(scope)} and f.status = 'released' and f.deleted_at is null limit 1`,
  );
  return found !== undefined;
}

/** Stores the request and queues its job. Sponsors get released forms; for staff, the year is computed first. */
async function request(
  ctx: RequestContext,
  place: Place,
  x: string,
  formCodes: readonly string[],
): Promise<routes.TaxFormSearchView | Rejection> {
  const taxYear = readYear(x, ctx);
  if (isRejection(taxYear)) return taxYear;
  const scope = { taxYear, accountId: place.accountId, planId: place.planId };
  if (!isStaff(ctx) && !(await hasReleased(ctx.db, scope))) return taxFormRejections.noFormsOfYear({ taxYear });
  const id = await ctx.inTx(async (tx) => {
    const made = await insertRecord(
      tx,
      ctx,
      taxFormSearchTable,
      {},
      {
        tax_year: taxYear,
        form_codes: [...new Set(formCodes)],
        account_id: place.accountId,
        plan_id: place.planId,
        master_account_id: place.masterAccountId,
        made_for: isStaff(ctx) ? 'staff' : 'client',
        status: 'preparing',
        requested_by: ctx.actor.userId,
      },
    );
    await recordCreation(tx, ctx, taxFormSearchTable, [{ id: made, state: { status: 'preparing', substatus: null } }]);
    await enqueue(tx, { kind: prepareTaxFormsKind, payload: { taxFormSearchId: made }, dedupeKey: made });
    return made;
  });
  return readRecord(ctx.db, taxFormSearchTable, id, ctx.actor);
}

/**
 * Lists earlier requests of an account or plan, newest first. For staff and with a year, also returns the tie-out of
 * forms and ledger.
 */
async function list(
  ctx: RequestContext,
  place: Place,
  taxYear: string | undefined,
): Promise<routes.TaxFormRequests | Rejection> {
  const found = await searchEntity(ctx, taxFormSearchTable, {
    ...(place.planId === null
      ? { 'search-accountId': `equals(${place.accountId ?? ''})` }
      : { 'search-planId': `equals(${place.planId})` }),
    ...(taxYear === undefined ? {} : { 'search-taxYear': `equals(${taxYear})` }),
    sortBy: 'createdAt',
    sortDirection: 'desc',
    resultsPerPage: '100',
  });
  if (isRejection(found)) return found;
  if (taxYear === undefined || !isStaff(ctx)) return { requests: found.rows, tieOut: [] };
  const lines = await readTieOut(ctx.db, {
    taxYear: Number(taxYear),
    accountId: place.accountId,
    planId: place.planId,
  });
  return { requests: found.rows, tieOut: lines.map(viewTieOut) };
}

export const viewTieOut = (line: Awaited<ReturnType<typeof readTieOut>>[number]): routes.TieOutLine => ({
  authority: line.authority,
  forms: line.formsCents,
  ledger: line.ledgerCents,
  reportedBySponsor: line.reportedBySponsorCents,
  difference: line.differenceCents,
});

/** Returns the endpoints to request and list the tax forms of an account or plan. */
export function taxFormRequestEndpoints(platform: Platform): readonly Endpoint[] {
  const ask = async (ctx: RequestContext, place: Place | Rejection, x: string, formCodes: readonly string[]) => {
    if (isRejection(place)) return place;
    const made = await request(ctx, place, x, formCodes);
    if (isRejection(made)) return made;
    platform.wakeJobs();
    return reply(made, 'We’re preparing the forms. We’ll email you when they’re ready.');
  };
  const show = async (ctx: RequestContext, place: Place | Rejection, taxYear: string | undefined) => {
    if (isRejection(place)) return place;
    const found = await list(ctx, place, taxYear);
    return isRejection(found) ? found : reply(found);
  };
  return [
    on(routes.listAccountTaxForms, async ({ params, query }, ctx) =>
      show(ctx, await accountPlace(ctx, params.id), query.taxYear),
    ),
    on(routes.createAccountTaxForms, async ({ params, body }, ctx) =>
      ask(ctx, await accountPlace(ctx, params.id), params.x, body.formCodes),
    ),
    on(routes.listPlanTaxForms, async ({ params, query }, ctx) =>
      show(ctx, await planPlace(ctx, params.id), query.taxYear),
    ),
    on(routes.createPlanTaxForms, async ({ params, body }, ctx) =>
      ask(ctx, await planPlace(ctx, params.id), params.x, body.formCodes),
    ),
  ];
}
