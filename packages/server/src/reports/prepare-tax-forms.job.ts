import { taxFormSearch } from '@fiducia/contract/reports/tax-form-search.entity';
import { systemActor } from '@fiducia/domain/actor/actor';
import { fileMessages } from '@fiducia/domain/messages/file-messages';
import { type Said, say } from '@fiducia/domain/messages/message-text';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type Doer, type Work, workOf } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import { setColumns } from '../engine/write-record.ts';
import { keepFile } from '../files/keep-file.ts';
import type { JobHandler, RunningJob } from '../jobs/run-jobs.ts';
import { postText } from '../mail/post-text.ts';
import { drawLetters } from '../pdf/draw-letters.ts';
import type { Platform } from '../platform/area.ts';
import { taxFormDraft } from './draw-tax-form.ts';
import { prepareForms } from './prepare-forms.ts';
import { taxFormSearchMoves } from './tax-form-moves.ts';
import { prepareTaxFormsKind } from './tax-form-requests.ts';
import { readForms, type TaxFormRow } from './tax-form-views.ts';

interface Request {
  readonly id: string;
  readonly taxYear: number;
  readonly formCodes: readonly string[];
  readonly accountId: string | null;
  readonly planId: string | null;
  readonly masterAccountId: string;
  readonly madeFor: 'staff' | 'client';
  readonly status: string;
  readonly emailAddress: string | null;
}

const readRequest = (work: Work, id: string): Promise<Request | undefined> =>
  work.db.one<Request>(sql`
    select s.id, s.tax_year as "taxYear", s.form_codes as "formCodes", s.account_id as "accountId", s.plan_id as "planId",
           s.master_account_id as "masterAccountId", s.made_for as "madeFor", s.status, u.email_address as "emailAddress"
      from tax_form_searches s left join users u on u.id = s.requested_by where s.id = ${id}`);

/** One preparation of a client's year at a time, so that two requests never write the same form. */
export async function lockYear(tx: Tx, masterAccountId: string): Promise<void> {
  await tx.one(sql`select id from accounts where id = ${masterAccountId} for no key update`);
}

const resultOf = (work: Work, request: Request): Promise<TaxFormRow[]> => {
  const { taxYear, formCodes, accountId, planId } = request;
  const statuses = request.madeFor === 'staff' ? ['prepared', 'released'] : ['released'];
  const place =
    planId === null
      ? sql`(t.master_account_id = ${accountId} or t.account_id = ${accountId})`
      : sql`t.plan_id = ${planId}`;
  return readForms(
    work.db,
    systemActor,
    sql`t.tax_year = ${taxYear} and ${place} and t.form_code = any(${formCodes}::text[]) and t.status = any(${statuses}::text[])
        and not (t.status = 'released' and ${request.madeFor === 'staff'} and exists (
          select 1 from tax_forms n where n.form_key = t.form_key and n.tax_year = t.tax_year and n.status = 'prepared'))`,
  );
};

async function fail(work: Work, job: RunningJob, request: Request, refusal: Refusal): Promise<void> {
  await work.inTx(async (tx) => {
    await setColumns(tx, work, taxFormSearch, request.id, { failure: refusal.sentence, ready_at: work.now });
    await makeMove(tx, work, taxFormSearchMoves, { id: request.id, move: 'fail', note: refusal.sentence });
    const taxYear = String(request.taxYear);
    await tell(tx, work, request, say(fileMessages.taxFormsFailed, { taxYear, reason: refusal.sentence }));
    await job.doneIn(tx);
  });
}

async function tell(tx: Tx, doer: Doer, request: Request, said: Said): Promise<void> {
  if (request.emailAddress === null) return;
  await postText(tx, doer, { ...said, recipient: request.emailAddress, cause: request.id });
}

/**
 * Job `prepare-tax-forms` {taxFormSearchId}: for staff works out the year first, then draws the forms of the request as
 * one file, keeps it and tells who asked. A run that broke off begins again; what was written is found unchanged.
 */
export function prepareTaxFormsJob({ database, keyring, clock, files }: Platform): JobHandler {
  return {
    kind: prepareTaxFormsKind,
    leaseSeconds: 300,
    run: async (job) => {
      const work = workOf(database, keyring, clock, systemActor);
      const request = await readRequest(work, job.payload['taxFormSearchId'] ?? '');
      if (request === undefined || request.status !== 'preparing') return;
      if (request.madeFor === 'staff') {
        const prepared = await work.inTx(async (tx) => {
          await lockYear(tx, request.masterAccountId);
          return prepareForms(tx, work, request);
        });
        if (isRefusal(prepared)) return fail(work, job, request, prepared);
      }
      const forms = await resultOf(work, request);
      const drawn =
        forms.length === 0
          ? undefined
          : await drawLetters(
              { title: `Tax forms for ${request.taxYear}`, createdAt: work.now.toISOString() },
              forms.map(taxFormDraft),
            );
      await work.inTx(async (tx) => {
        const kept =
          drawn === undefined
            ? undefined
            : await keepFile(tx, work, files, drawn.bytes, {
                fileName: `Tax forms ${request.taxYear}.pdf`,
                mimeType: 'application/pdf',
                kind: 'taxForms',
                entity: taxFormSearch.name,
                recordId: request.id,
                masterAccountId: request.masterAccountId,
                isStaffOnly: true,
              });
        await setColumns(tx, work, taxFormSearch, request.id, {
          total_forms: forms.length,
          total_people: new Set(forms.map((one) => one.participantId ?? one.id)).size,
          form_ids: forms.map(({ id }) => id),
          stored_file_id: kept?.id ?? null,
          ready_at: work.now,
        });
        const moved = await makeMove(tx, work, taxFormSearchMoves, { id: request.id, move: 'finish' });
        if (isRefusal(moved)) throw new Error(moved.sentence);
        await tell(tx, work, request, say(fileMessages.taxFormsReady, { taxYear: String(request.taxYear) }));
        await job.doneIn(tx);
      });
    },
  };
}
