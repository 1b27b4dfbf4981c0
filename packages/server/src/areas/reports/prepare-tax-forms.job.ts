import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { no5498Sentence } from '@fiducia/domain/ira/ira-setup';
import { fileMessages } from '@fiducia/domain/messages/file-messages';
import { type RenderedMessage, renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { type ActorContext, contextFor, type RequestContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import type { JobHandler, RunningJob } from '../../platform/jobs/run-jobs.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { drawLetters } from '../../platform/pdf/draw-letters.ts';
import { pageAddress } from '../../platform/settings/address-table.ts';
import { isPayerOf5498Missing } from './collect-ira-book.ts';
import { taxFormDraft } from './draw-tax-form.ts';
import { prepareForms } from './prepare-forms.ts';
import { prepareTaxFormsKind } from './tax-form-requests.ts';
import { taxFormSearchTable } from './tax-form-search.table.ts';
import { taxFormSearchTransitions } from './tax-form-transitions.ts';
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

const readRequest = (ctx: RequestContext, id: string): Promise<Request | undefined> =>
  ctx.db.one<Request>(sql`
    select s.id, s.tax_year as "taxYear", s.form_codes as "formCodes", s.account_id as "accountId", s.plan_id as "planId",
           s.master_account_id as "masterAccountId", s.made_for as "madeFor", s.status, u.email_address as "emailAddress"
      from tax_form_searches s left join users u on u.id = s.requested_by where s.id = ${id}`);

/** Locks a client's account, so that two requests never write the same form. */
export async function lockYear(tx: Tx, masterAccountId: string): Promise<void> {
  await tx.one(sql`select id from accounts where id = ${masterAccountId} for no key update`);
}

const resultOf = (ctx: RequestContext, request: Request): Promise<TaxFormRow[]> => {
  const { taxYear, formCodes, accountId, planId } = request;
  const statuses = request.madeFor === 'staff' ? ['prepared', 'released'] : ['released'];
  const place =
    planId === null
      ? sql`(t.master_account_id = ${accountId} or t.account_id = ${accountId})`
      : sql`t.plan_id = ${planId}`;
  return readForms(
    ctx.db,
    systemActor,
    sql`t.tax_year = ${taxYear} and ${place} and t.form_code = any(${formCodes}::text[]) and t.status = any(${statuses}::text[])
        and not (t.status = 'released' and ${request.madeFor === 'staff'} and exists (
          select 1 from tax_forms n where n.form_key = t.form_key and n.tax_year = t.tax_year and n.status = 'prepared'))`,
  );
};

async function fail(ctx: RequestContext, job: RunningJob, request: Request, rejection: Rejection): Promise<void> {
  await ctx.inTx(async (tx) => {
    await setColumns(tx, ctx, taxFormSearchTable, request.id, { failure: rejection.sentence, ready_at: ctx.now });
    await applyTransition(tx, ctx, taxFormSearchTransitions, {
      id: request.id,
      transition: 'fail',
      note: rejection.sentence,
    });
    const taxYear = String(request.taxYear);
    await notifyRequester(
      tx,
      ctx,
      request,
      renderMessage(fileMessages.taxFormsFailed, { taxYear, reason: rejection.sentence }),
    );
    await job.doneIn(tx);
  });
}

/** Returns the address of the page with the requested forms, in the portal of the user who requested them. */
function pageOf(config: Platform['config'], { id, planId, accountId, masterAccountId, madeFor }: Request): string {
  const ids = { taxFormSearchUuid: id, masterAccountUuid: masterAccountId };
  const account = accountId ?? masterAccountId;
  if (planId !== null) {
    const ofPlan = { ...ids, planUuid: planId };
    return madeFor === 'staff'
      ? pageAddress(config, 'admin', '/plans/:planUuid/tax-forms/:taxFormSearchUuid', ofPlan)
      : pageAddress(config, 'client', '/:masterAccountUuid/plans/:planUuid/tax-forms/:taxFormSearchUuid', ofPlan);
  }
  if (madeFor === 'staff')
    return pageAddress(config, 'admin', '/accounts/:accountUuid/tax-forms/:taxFormSearchUuid', {
      ...ids,
      accountUuid: account,
    });
  if (account === masterAccountId)
    return pageAddress(config, 'client', '/:masterAccountUuid/account/tax-forms/:taxFormSearchUuid', ids);
  return pageAddress(config, 'client', '/:masterAccountUuid/account/:subaccountUuid/tax-forms/:taxFormSearchUuid', {
    ...ids,
    subaccountUuid: account,
  });
}

async function notifyRequester(tx: Tx, ctx: ActorContext, request: Request, message: RenderedMessage): Promise<void> {
  if (request.emailAddress === null) return;
  await postText(tx, ctx, { ...message, recipient: request.emailAddress, cause: request.id });
}

/**
 * Returns the handler of job `prepare-tax-forms` {taxFormSearchId}. For staff, it first computes the year. Then it
 * draws the requested forms as one file, stores the file, and notifies the requester. An interrupted run starts over
 * and does not change the forms that it already wrote.
 */
export function prepareTaxFormsJob({ config, database, keyring, clock, files }: Platform): JobHandler {
  return {
    kind: prepareTaxFormsKind,
    leaseSeconds: 300,
    run: async (job) => {
      const ctx = contextFor(database, keyring, clock, systemActor);
      const request = await readRequest(ctx, job.payload['taxFormSearchId'] ?? '');
      if (request === undefined || request.status !== 'preparing') return;
      if (request.madeFor === 'staff') {
        const prepared = await ctx.inTx(async (tx) => {
          await lockYear(tx, request.masterAccountId);
          return prepareForms(tx, ctx, request);
        });
        if (isRejection(prepared)) return fail(ctx, job, request, prepared);
      }
      const forms = await resultOf(ctx, request);
      const drawn =
        forms.length === 0
          ? undefined
          : await drawLetters(
              { title: `Tax forms for ${request.taxYear}`, createdAt: ctx.now.toISOString() },
              forms.map(taxFormDraft),
            );
      await ctx.inTx(async (tx) => {
        const stored =
          drawn === undefined
            ? undefined
            : await storeFile(tx, ctx, files, drawn.bytes, {
                fileName: `Tax forms ${request.taxYear}.pdf`,
                mimeType: 'application/pdf',
                kind: 'taxForms',
                entity: taxFormSearchTable.name,
                recordId: request.id,
                masterAccountId: request.masterAccountId,
                isStaffOnly: true,
              });
        await setColumns(tx, ctx, taxFormSearchTable, request.id, {
          total_forms: forms.length,
          total_people: new Set(forms.map((one) => one.participantId ?? one.id)).size,
          form_ids: forms.map(({ id }) => id),
          stored_file_id: stored?.id ?? null,
          ready_at: ctx.now,
        });
        const transitioned = await applyTransition(tx, ctx, taxFormSearchTransitions, {
          id: request.id,
          transition: 'finish',
        });
        if (isRejection(transitioned)) throw new Error(transitioned.sentence);
        await notifyRequester(
          tx,
          ctx,
          request,
          renderMessage(fileMessages.taxFormsReady, {
            taxYear: String(request.taxYear),
            link: pageOf(config, request),
          }),
        );
        const isWithout5498 = request.formCodes.includes('5498') && (await isPayerOf5498Missing(tx));
        await job.doneIn(tx, isWithout5498 ? no5498Sentence : undefined);
      });
    },
  };
}
