import * as routes from '@fiducia/contract/reports/tax-filing.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type RenderedMessage, renderMessage } from '@fiducia/domain/messages/message-text';
import { taxFormMessages } from '@fiducia/domain/messages/tax-form-messages';
import type { BoxValue } from '@fiducia/domain/reports/box-value';
import {
  compareBoxes,
  correctBoxes,
  correctionBlocker,
  printedValue,
  readBoxValue,
} from '@fiducia/domain/reports/filing/correct-boxes';
import {
  type CorrectionRequestFacts,
  correctionRequestMachine,
} from '@fiducia/domain/reports/filing/correction-request-machine';
import { deMinimisNote } from '@fiducia/domain/reports/filing/de-minimis';
import { filingRejections } from '@fiducia/domain/reports/filing/filing-rejections';
import type { TaxFormCode } from '@fiducia/domain/reports/form-boxes';
import { reply, replyOf } from '../../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { applyTransition, bindTransitions } from '../../../platform/engine/transition.ts';
import { postText } from '../../../platform/mail/post-text.ts';
import { prepareForms } from '../prepare-forms.ts';
import { lockYear } from '../prepare-tax-forms.job.ts';
import { taxReportingChangeLogTable } from '../tax-reporting-change-log.table.ts';

interface RequestRow {
  readonly id: string;
  readonly box: string;
  readonly old_value: string | null;
  readonly new_value: string;
  readonly asked_by: string | null;
  readonly asked_by_type: string | null;
  readonly email: string | null;
  readonly form_id: string;
  readonly form_code: TaxFormCode;
  readonly form_key: string;
  readonly tax_year: number;
  readonly plan_id: string | null;
  readonly account_id: string;
  readonly master_account_id: string;
  readonly recipient_name: string;
  /** The boxes of the newest version of the form. */
  readonly boxes: readonly BoxValue[];
  readonly is_accepted: boolean;
  readonly is_in_file: boolean;
}

const readRequests = (db: Queries, ids: readonly string[]): Promise<RequestRow[]> =>
  db.many<RequestRow>(sql`
    select c.id, c.box, c.old_value, c.new_value, c.asked_by, u.type as asked_by_type, u.email_address as email,
           f.id as form_id, f.form_code, f.form_key, f.tax_year, f.plan_id, f.account_id, f.master_account_id, f.recipient_name,
           coalesce(newest.boxes, f.boxes) as boxes,
           exists (select from tax_reporting_records r join tax_forms same on same.id = r.tax_form_id
             where same.tax_year = f.tax_year and same.form_key = f.form_key and r.destination = 'IRS' and r.status in ('accepted', 'acceptedWithErrors')) as is_accepted,
           exists (select from tax_reporting_records r join tax_forms same on same.id = r.tax_form_id
             where same.tax_year = f.tax_year and same.form_key = f.form_key and r.destination = 'IRS' and r.status = 'open') as is_in_file
      from tax_reporting_change_logs c join tax_forms f on f.id = c.tax_form_id left join users u on u.id = c.asked_by
      left join lateral (
        select n.boxes from tax_forms n where n.tax_year = f.tax_year and n.form_key = f.form_key and n.status in ('prepared', 'released')
           and n.deleted_at is null order by n.version desc limit 1) newest on true
     where c.id = any(${[...ids]}::text[])`);

/** Returns why a request can’t be approved: another value by now, or a box that no request can change. */
function blockerOf(row: RequestRow): Rejection | undefined {
  const of = { form: row.form_code, taxYear: row.tax_year };
  if (printedValue(of, row.boxes, row.box) !== row.old_value) return filingRejections.requestOutdated();
  return correctionBlocker(of, row.box, row.new_value);
}

export const correctionTransitions = bindTransitions<
  CorrectionRequestFacts,
  keyof typeof correctionRequestMachine.transitions
>({
  entity: taxReportingChangeLogTable,
  machine: correctionRequestMachine,
  loadFacts: async (db, rows, { actor }) => {
    const found = await readRequests(
      db,
      rows.map((row) => String(row['id'])),
    );
    return new Map(
      found.map((row) => [row.id, { actorId: actor.userId, askedBy: row.asked_by, blocker: blockerOf(row) }]),
    );
  },
});

async function notifyRequester(tx: Tx, ctx: ActorContext, row: RequestRow, rendered: RenderedMessage): Promise<void> {
  if (row.email === null) return;
  await postText(tx, ctx, { ...rendered, recipient: row.email, cause: row.id });
}

const namedForm = (row: RequestRow): { en: string; es: string } => ({
  en: `Form ${row.form_code} for ${row.tax_year}`,
  es: `Formulario ${row.form_code} de ${row.tax_year}`,
});

interface Decided {
  readonly id: string;
  readonly status: string;
}

/**
 * Approves a request and prepares the corrected form. The account is locked first, as by everything that prepares forms.
 */
async function approve(tx: Tx, ctx: ActorContext, id: string, note: string): Promise<Decided | Rejection> {
  const [row] = await readRequests(tx, [id]);
  if (row === undefined) return absent;
  await lockYear(tx, row.master_account_id);
  const done = await applyTransition(tx, ctx, correctionTransitions, {
    id,
    transition: 'approve',
    ...(note === '' ? {} : { note }),
    columns: { decided_by: ctx.actor.userId, decided_at: ctx.now, decision_note: note === '' ? null : note },
  });
  if (isRejection(done)) return done;
  const scope = {
    taxYear: row.tax_year,
    planId: row.plan_id,
    accountId: row.plan_id === null ? row.account_id : null,
  };
  const prepared = await prepareForms(tx, ctx, scope);
  if (isRejection(prepared)) return prepared;
  await notifyRequester(
    tx,
    ctx,
    row,
    renderMessage(taxFormMessages.correctionApproved, { form: namedForm(row), box: row.box }),
  );
  return { id, status: done.to.status };
}

async function refuse(tx: Tx, ctx: ActorContext, id: string, note: string): Promise<Decided | Rejection> {
  const [row] = await readRequests(tx, [id]);
  if (row === undefined) return absent;
  const done = await applyTransition(tx, ctx, correctionTransitions, {
    id,
    transition: 'refuse',
    note,
    columns: { decided_by: ctx.actor.userId, decided_at: ctx.now, decision_note: note },
  });
  if (isRejection(done)) return done;
  await notifyRequester(
    tx,
    ctx,
    row,
    renderMessage(taxFormMessages.correctionRefused, { form: namedForm(row), box: row.box, reason: note }),
  );
  return { id, status: done.to.status };
}

async function withdraw(tx: Tx, ctx: ActorContext, id: string): Promise<Decided | Rejection> {
  const done = await applyTransition(tx, ctx, correctionTransitions, { id, transition: 'withdraw' });
  return isRejection(done) ? done : { id, status: done.to.status };
}

const filingText = ({ is_accepted, is_in_file }: RequestRow): string => {
  if (is_in_file) return 'This form is in a file that has no answer yet. The correction is filed after the answer.';
  return is_accepted
    ? 'The IRS accepted this form. The corrected form is filed as a one-step correction.'
    : 'This form wasn’t accepted by the IRS yet. The corrected form is filed as the original.';
};

function noteOf(row: RequestRow): string | null {
  const of = { form: row.form_code, taxYear: row.tax_year };
  const value = readBoxValue(of, row.box, row.new_value);
  const before = row.boxes.find(({ box }) => box === row.box)?.value ?? 0;
  if (typeof value !== 'number' || typeof before !== 'number') return null;
  const change = { box: row.box, oldCents: cents(before), newCents: cents(value) };
  return deMinimisNote(change, row.asked_by_type === 'participant') ?? null;
}

async function preview(ctx: RequestContext, id: string): Promise<routes.CorrectionPreview | Rejection> {
  const request = await readRecord(ctx.db, taxReportingChangeLogTable, id, ctx.actor);
  if (isRejection(request)) return request;
  const [row] = await readRequests(ctx.db, [id]);
  if (row === undefined) return absent;
  const of = { form: row.form_code, taxYear: row.tax_year };
  const value = readBoxValue(of, row.box, row.new_value);
  const after = isRejection(value) ? row.boxes : correctBoxes(of, row.boxes, [{ box: row.box, value }]);
  const history = await ctx.db.many<{ version: number; status: string; filed: string | null }>(sql`
    select n.version, n.status,
           (select r.status from tax_reporting_records r where r.tax_form_id = n.id and r.destination = 'IRS' and r.status <> 'discarded' order by r.created_at desc limit 1) as filed
      from tax_forms n where n.tax_year = ${row.tax_year} and n.form_key = ${row.form_key} and n.status <> 'withdrawn' order by n.version desc`);
  return {
    id,
    recipientName: row.recipient_name,
    formCode: row.form_code,
    taxYear: row.tax_year,
    boxes: compareBoxes(of, row.boxes, after),
    deMinimis: noteOf(row),
    blocker: request.status === 'waitingForReview' ? (blockerOf(row)?.sentence ?? null) : null,
    filing: filingText(row),
    history,
  };
}

/** Endpoints to decide and withdraw requests for corrections of tax forms. */
export const correctionEndpoints: readonly Endpoint[] = [
  on(routes.previewCorrection, ({ params }, ctx) => replyOf(preview(ctx, params.id))),
  on(routes.approveCorrection, async ({ params, body }, ctx) => {
    const done = await ctx.inTx((tx) => approve(tx, ctx, params.id, body.note));
    return isRejection(done) ? done : reply(done, 'Correction approved. Release the corrected form to its recipient.');
  }),
  on(routes.refuseCorrection, async ({ params, body }, ctx) => {
    const done = await ctx.inTx((tx) => refuse(tx, ctx, params.id, body.note));
    return isRejection(done) ? done : reply(done, 'Request declined. We emailed the requester.');
  }),
  on(routes.withdrawCorrection, async ({ params }, ctx) => {
    const done = await ctx.inTx((tx) => withdraw(tx, ctx, params.id));
    return isRejection(done) ? done : reply(done, 'Request withdrawn.');
  }),
];
