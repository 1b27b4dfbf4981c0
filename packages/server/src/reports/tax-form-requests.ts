import { account } from '@fiducia/contract/accounts/account.entity';
import { plan } from '@fiducia/contract/plans/plan.entity';
import { taxFormSearch } from '@fiducia/contract/reports/tax-form-search.entity';
import * as routes from '@fiducia/contract/reports/tax-form.routes';
import { taxFormRequestTooltip } from '@fiducia/domain/orders/tax-form-request';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { taxFormRefusals } from '@fiducia/domain/reports/tax-form-refusals';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { yearOf } from '@fiducia/domain/time/dates';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import { recordBirth } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { searchEntity } from '../engine/search.ts';
import { insertRecord } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Platform } from '../platform/area.ts';
import { readTieOut } from './read-tie-out.ts';
import { formsOf, type TaxFormScope } from './tax-form-scope.ts';

export const prepareTaxFormsKind = 'prepare-tax-forms';

/** An account or plan that the actor may see, as the place of a request. */
export interface Place {
  readonly accountId: string | null;
  readonly planId: string | null;
  readonly masterAccountId: string;
}

export async function accountPlace(work: Work, id: string): Promise<Place | Refusal> {
  const found = await readRecord(work.db, account, id, work.actor);
  return isRefusal(found) ? found : { accountId: found.id, planId: null, masterAccountId: found.masterAccountId };
}

export async function planPlace(work: Work, id: string): Promise<Place | Refusal> {
  const found = await readRecord(work.db, plan, id, work.actor);
  return isRefusal(found) ? found : { accountId: null, planId: found.id, masterAccountId: found.masterAccountId };
}

const earliestYear = 2000;

/** The present tax year of banks and of the IRS. */
const currentYear = (doer: Pick<Doer, 'now'>): number => yearOf(localDate(doer.now.toISOString(), timeZones.eastern));

function readYear(text: string, doer: Doer): number | Refusal {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (year < earliestYear) return invalid({ taxYear: ['Enter the tax year with four digits, such as 2025.'] });
  const tooltip = taxFormRequestTooltip(year, currentYear(doer));
  return tooltip === undefined ? year : taxFormRefusals.taxYearNotOver({ tooltip });
}

const isStaff = (work: Work): boolean => work.actor.userType === 'staffMember';

async function hasReleased(db: Queries, scope: TaxFormScope): Promise<boolean> {
  const found = await db.one(
    sql`select 1 from tax_forms f where ${formsOf(scope)} and f.status = 'released' and f.deleted_at is null limit 1`,
  );
  return found !== undefined;
}

/** Writes the request and its job. Sponsors get what was released; staff have the year worked out first. */
async function request(
  work: Work,
  place: Place,
  x: string,
  formCodes: readonly string[],
): Promise<routes.TaxFormSearchView | Refusal> {
  const taxYear = readYear(x, work);
  if (isRefusal(taxYear)) return taxYear;
  const scope = { taxYear, accountId: place.accountId, planId: place.planId };
  if (!isStaff(work) && !(await hasReleased(work.db, scope))) return taxFormRefusals.noFormsOfYear({ taxYear });
  const id = await work.inTx(async (tx) => {
    const made = await insertRecord(
      tx,
      work,
      taxFormSearch,
      {},
      {
        tax_year: taxYear,
        form_codes: [...new Set(formCodes)],
        account_id: place.accountId,
        plan_id: place.planId,
        master_account_id: place.masterAccountId,
        made_for: isStaff(work) ? 'staff' : 'client',
        status: 'preparing',
        requested_by: work.actor.userId,
      },
    );
    await recordBirth(tx, work, taxFormSearch, [{ id: made, state: { status: 'preparing', substatus: null } }]);
    await enqueue(tx, { kind: prepareTaxFormsKind, payload: { taxFormSearchId: made }, dedupeKey: made });
    return made;
  });
  return readRecord(work.db, taxFormSearch, id, work.actor);
}

/** The earlier requests of a place, newest first; with a year and for staff, how forms and books agree. */
async function list(work: Work, place: Place, taxYear: string | undefined): Promise<routes.TaxFormRequests | Refusal> {
  const found = await searchEntity<routes.TaxFormSearchView>(work, taxFormSearch, {
    ...(place.planId === null
      ? { 'search-accountId': `equals(${place.accountId ?? ''})` }
      : { 'search-planId': `equals(${place.planId})` }),
    ...(taxYear === undefined ? {} : { 'search-taxYear': `equals(${taxYear})` }),
    sortBy: 'createdAt',
    sortDirection: 'desc',
    resultsPerPage: '100',
  });
  if (isRefusal(found)) return found;
  if (taxYear === undefined || !isStaff(work)) return { requests: found.rows, tieOut: [] };
  const lines = await readTieOut(work.db, {
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
  toldBySponsor: line.toldBySponsorCents,
  difference: line.differenceCents,
});

/** Requests for a year's forms of an account or a plan. */
export function taxFormRequestEndpoints(platform: Platform): readonly Endpoint[] {
  const ask = async (work: Work, place: Place | Refusal, x: string, formCodes: readonly string[]) => {
    if (isRefusal(place)) return place;
    const made = await request(work, place, x, formCodes);
    if (isRefusal(made)) return made;
    platform.wakeJobs();
    return reply(made, 'Being prepared; you will get an e-mail');
  };
  const show = async (work: Work, place: Place | Refusal, taxYear: string | undefined) => {
    if (isRefusal(place)) return place;
    const found = await list(work, place, taxYear);
    return isRefusal(found) ? found : reply(found);
  };
  return [
    on(routes.listAccountTaxForms, async ({ params, query }, work) =>
      show(work, await accountPlace(work, params.id), query.taxYear),
    ),
    on(routes.createAccountTaxForms, async ({ params, body }, work) =>
      ask(work, await accountPlace(work, params.id), params.x, body.formCodes),
    ),
    on(routes.listPlanTaxForms, async ({ params, query }, work) =>
      show(work, await planPlace(work, params.id), query.taxYear),
    ),
    on(routes.createPlanTaxForms, async ({ params, body }, work) =>
      ask(work, await planPlace(work, params.id), params.x, body.formCodes),
    ),
  ];
}
