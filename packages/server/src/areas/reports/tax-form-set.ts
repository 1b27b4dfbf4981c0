import * as routes from '@fiducia/contract/reports/tax-form.routes';
import { hasPermission, systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { taxFormRejections } from '@fiducia/domain/reports/tax-form-rejections';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { applyTransitions } from '../../platform/engine/transition.ts';
import { prepareForms } from './prepare-forms.ts';
import { lockYear } from './prepare-tax-forms.job.ts';
import { readTieOut } from './read-tie-out.ts';
import { viewTieOut } from './tax-form-requests.ts';
import { formsOf, type TaxFormScope } from './tax-form-scope.ts';
import { taxFormSearchTable } from './tax-form-search.table.ts';
import { taxFormTransitions } from './tax-form-transitions.ts';
import { readForms, type TaxFormRow, viewForm } from './tax-form-views.ts';

/** Returns the forms of a request that this actor may see, in their current state. */
export const formsOfSearch = (ctx: RequestContext, id: string): Promise<TaxFormRow[]> =>
  readForms(
    ctx.db,
    ctx.actor,
    sql`t.id = any((select s.form_ids from tax_form_searches s where s.id = ${id})::text[])`,
  );

async function readSet(ctx: RequestContext, id: string): Promise<routes.TaxFormSet | Rejection> {
  const search = await readRecord(ctx.db, taxFormSearchTable, id, ctx.actor);
  if (isRejection(search)) return search;
  const forms = await formsOfSearch(ctx, id);
  const isStaff = ctx.actor.userType === 'staffMember';
  const tieOut = isStaff ? (await readTieOut(ctx.db, search)).map(viewTieOut) : [];
  const hasPrepared = forms.some(({ status }) => status === 'prepared');
  return {
    ...search,
    forms: forms.map(viewForm),
    tieOut,
    canRelease: isStaff && hasPrepared && hasPermission(ctx.actor, 'payments.release'),
  };
}

/**
 * Releases a scope's prepared forms if they are up to date and agree with the ledger to the cent. The forms that they
 * correct become superseded.
 */
async function release(tx: Tx, ctx: RequestContext, scope: TaxFormScope): Promise<Rejection | undefined> {
  const preparation = await prepareForms(tx, ctx, scope);
  if (isRejection(preparation)) return preparation;
  if (preparation.written + preparation.withdrawn > 0) return taxFormRejections.formsOutdated();
  const wrong = (await readTieOut(tx, scope)).find(({ differenceCents }) => differenceCents !== 0);
  if (wrong)
    return taxFormRejections.formsDoNotTieOut({ authority: wrong.authority, difference: wrong.differenceCents });
  const due = await tx.many<{ id: string; replaces_id: string | null }>(sql`
    select f.id, f.replaces_id from tax_forms f where ${formsOf(scope)} and f.status = 'prepared' and f.deleted_at is null order by f.id`);
  if (due.length === 0) return taxFormRejections.nothingToRelease();
  const replaced = due.flatMap(({ replaces_id }) => (replaces_id === null ? [] : [replaces_id]));
  if (replaced.length > 0) {
    const superseded = await applyTransitions(tx, { ...ctx, actor: systemActor }, taxFormTransitions, {
      ids: replaced,
      transition: 'supersede',
    });
    if (isRejection(superseded)) return superseded;
  }
  const released = await applyTransitions(tx, ctx, taxFormTransitions, {
    ids: due.map(({ id }) => id),
    transition: 'release',
    columns: { released_at: ctx.now, released_by: ctx.actor.userId },
  });
  if (isRejection(released)) return released;
  return released.rejected.values().next().value;
}

export const taxFormSetEndpoints: readonly Endpoint[] = [
  on(routes.readTaxFormSet, async ({ params }, ctx) => {
    const set = await readSet(ctx, params.id);
    return isRejection(set) ? set : reply(set);
  }),
  on(routes.releaseTaxForms, async ({ params }, ctx) => {
    const search = await readRecord(ctx.db, taxFormSearchTable, params.id, ctx.actor);
    if (isRejection(search)) return search;
    if (search.status === 'preparing') return taxFormRejections.stillPreparing();
    const released = await ctx.inTx(async (tx) => {
      await lockYear(tx, search.masterAccountId);
      return (await release(tx, ctx, search)) ?? { id: search.id };
    });
    if (isRejection(released)) return released;
    const set = await readSet(ctx, params.id);
    return isRejection(set) ? set : reply(set, 'Forms released. Recipients can open them now.');
  }),
];
