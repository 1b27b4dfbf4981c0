import { taxFormSearch } from '@fiducia/contract/reports/tax-form-search.entity';
import * as routes from '@fiducia/contract/reports/tax-form.routes';
import { hasPermission, systemActor } from '@fiducia/domain/actor/actor';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { taxFormRefusals } from '@fiducia/domain/reports/tax-form-refusals';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { makeMoves } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { prepareForms } from './prepare-forms.ts';
import { lockYear } from './prepare-tax-forms.job.ts';
import { readTieOut } from './read-tie-out.ts';
import { taxFormMoves } from './tax-form-moves.ts';
import { viewTieOut } from './tax-form-requests.ts';
import { formsOf, type TaxFormScope } from './tax-form-scope.ts';
import { readForms, type TaxFormRow, viewForm } from './tax-form-views.ts';

/** The forms of a request that this actor may see, as they stand now. */
export const formsOfSearch = (work: Work, id: string): Promise<TaxFormRow[]> =>
  readForms(
    work.db,
    work.actor,
    sql`t.id = any((select s.form_ids from tax_form_searches s where s.id = ${id})::text[])`,
  );

async function readSet(work: Work, id: string): Promise<routes.TaxFormSet | Refusal> {
  const search = await readRecord(work.db, taxFormSearch, id, work.actor);
  if (isRefusal(search)) return search;
  const forms = await formsOfSearch(work, id);
  const isStaff = work.actor.userType === 'staffMember';
  const tieOut = isStaff ? (await readTieOut(work.db, search)).map(viewTieOut) : [];
  const hasPrepared = forms.some(({ status }) => status === 'prepared');
  return {
    ...search,
    forms: forms.map(viewForm),
    tieOut,
    canRelease: isStaff && hasPrepared && hasPermission(work.actor, 'payments.release'),
  };
}

/** Releases a scope's prepared forms when they are up to date and agree with the books to the cent; what they correct is superseded. */
async function release(tx: Tx, work: Work, scope: TaxFormScope): Promise<Refusal | undefined> {
  const preparation = await prepareForms(tx, work, scope);
  if (isRefusal(preparation)) return preparation;
  if (preparation.written + preparation.withdrawn > 0) return taxFormRefusals.formsOutdated();
  const wrong = (await readTieOut(tx, scope)).find(({ differenceCents }) => differenceCents !== 0);
  if (wrong) return taxFormRefusals.formsDoNotTieOut({ authority: wrong.authority, difference: wrong.differenceCents });
  const due = await tx.many<{ id: string; replaces_id: string | null }>(sql`
    select f.id, f.replaces_id from tax_forms f where ${formsOf(scope)} and f.status = 'prepared' and f.deleted_at is null order by f.id`);
  if (due.length === 0) return taxFormRefusals.nothingToRelease();
  const replaced = due.flatMap(({ replaces_id }) => (replaces_id === null ? [] : [replaces_id]));
  if (replaced.length > 0) {
    const superseded = await makeMoves(tx, { ...work, actor: systemActor }, taxFormMoves, {
      ids: replaced,
      move: 'supersede',
    });
    if (isRefusal(superseded)) return superseded;
  }
  const released = await makeMoves(tx, work, taxFormMoves, {
    ids: due.map(({ id }) => id),
    move: 'release',
    columns: { released_at: work.now, released_by: work.actor.userId },
  });
  if (isRefusal(released)) return released;
  return released.refused.values().next().value;
}

export const taxFormSetEndpoints: readonly Endpoint[] = [
  on(routes.readTaxFormSet, async ({ params }, work) => {
    const set = await readSet(work, params.id);
    return isRefusal(set) ? set : reply(set);
  }),
  on(routes.releaseTaxForms, async ({ params }, work) => {
    const search = await readRecord(work.db, taxFormSearch, params.id, work.actor);
    if (isRefusal(search)) return search;
    if (search.status === 'preparing') return taxFormRefusals.stillPreparing();
    const released = await work.inTx(async (tx) => {
      await lockYear(tx, search.masterAccountId);
      return (await release(tx, work, search)) ?? { id: search.id };
    });
    if (isRefusal(released)) return released;
    const set = await readSet(work, params.id);
    return isRefusal(set) ? set : reply(set, 'The forms are released. Their recipients can open them now.');
  }),
];
