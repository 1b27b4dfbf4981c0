import * as routes from '@fiducia/contract/accounts/agreement.routes';
import { agreementRejections } from '@fiducia/domain/accounts/agreement-rejections';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { changeRecord, insertRecords, removeRecord } from '../../platform/engine/write-record.ts';
import { type FileFacts, storeFile } from '../../platform/files/store-file.ts';
import { onePdf } from '../../platform/pdf/one-pdf.ts';
import { agreementAmendmentVersionTable } from './agreement-amendment-version.table.ts';
import { agreementVersionTable } from './agreement-version.table.ts';
import { notifyOfNewVersion, remindPending } from './remind-pending.ts';

const fileFacts = (file: UploadedPart, entity: string, recordId: string): FileFacts => ({
  fileName: file.fileName,
  mimeType: 'application/pdf',
  kind: 'agreement',
  entity,
  recordId,
  isStaffOnly: true,
});

/** Rejects a form whose agreement or account doesn't exist. */
async function placeProblem(
  db: Queries,
  agreementCode: string | undefined,
  accountId: string | null | undefined,
): Promise<Rejection | undefined> {
  if (agreementCode !== undefined) {
    const row = await db.one<{ audience: string }>(
      sql`select audience from agreements where code = ${agreementCode} and deleted_at is null`,
    );
    if (!row) return invalid({ agreementCode: ['Choose one of the agreements.'] });
    if (row.audience === 'participant') return agreementRejections.isInProgram();
  }
  if (!accountId) return undefined;
  const account = await db.one(
    sql`select 1 from accounts where id = ${accountId} and id = master_account_id and deleted_at is null`,
  );
  return account ? undefined : invalid({ accountId: ['Choose a master account.'] });
}

type VersionForm = Readonly<{
  agreementCode: string;
  version: string;
  isClientConsentRequired?: boolean | undefined;
  applyToNewAccountsOnly?: boolean | undefined;
  identifier?: string | undefined;
  replaceOn?: string | null | undefined;
  deadlineOn?: string | null | undefined;
  accountId?: string | null | undefined;
}>;

async function createVersion(
  tx: Tx,
  ctx: RequestContext,
  platform: Platform,
  file: UploadedPart,
  form: VersionForm,
): Promise<Rejection | string> {
  const problem = await placeProblem(tx, form.agreementCode, form.accountId);
  if (problem) return problem;
  const id = newId();
  const stored = await storeFile(tx, ctx, platform.files, file.bytes, fileFacts(file, agreementVersionTable.name, id));
  const initialValues = {
    id,
    agreement_code: form.agreementCode,
    version: form.version,
    stored_file_id: stored.id,
    is_client_consent_required: form.isClientConsentRequired ?? true,
    apply_to_new_accounts_only: form.applyToNewAccountsOnly ?? false,
    identifier: form.identifier ?? null,
    replace_on: form.replaceOn ?? null,
    deadline_on: form.deadlineOn ?? null,
    account_id: form.accountId ?? null,
  };
  await insertRecords(tx, ctx, agreementVersionTable, [{ draft: {}, initialValues }]);
  await notifyOfNewVersion(tx, ctx, platform.config, id);
  return id;
}

async function updateVersion(
  tx: Tx,
  ctx: RequestContext,
  platform: Platform,
  id: string,
  given: { readonly file: UploadedPart | undefined; readonly terms: Readonly<Record<string, unknown>> },
): Promise<Rejection | string> {
  const row = await readRecord(tx, agreementVersionTable, id, ctx.actor, { grants: agreementVersionTable.update });
  if (isRejection(row)) return row;
  const { accountId } = given.terms;
  const problem = await placeProblem(tx, undefined, typeof accountId === 'string' ? accountId : null);
  if (problem) return problem;
  const draft: Record<string, unknown> = Object.fromEntries(
    Object.entries(given.terms).filter(([, value]) => value !== undefined),
  );
  const { file } = given;
  if (file) {
    // The text of a version that was accepted can't be replaced.
    if (row.accepted !== null && row.accepted > 0) return agreementRejections.wasAccepted();
    const stored = await storeFile(
      tx,
      ctx,
      platform.files,
      file.bytes,
      fileFacts(file, agreementVersionTable.name, id),
    );
    draft['file'] = stored.id;
  }
  return (await changeRecord(tx, ctx, agreementVersionTable, id, draft)) ?? id;
}

async function answerVersion(ctx: RequestContext, id: string | Rejection) {
  if (isRejection(id)) return id;
  const row = await readRecord(ctx.db, agreementVersionTable, id, ctx.actor);
  return isRejection(row) ? row : reply(row);
}

/** Returns the endpoints for staff to manage versions of agreements and amendments. */
export const agreementVersionEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.createAgreementVersion, async ({ body, files }, ctx) => {
    const read = await onePdf(files, 'file');
    if (isRejection(read)) return read;
    const id = await ctx.inTx((tx) => createVersion(tx, ctx, platform, read.file, body));
    platform.wakeJobs();
    return answerVersion(ctx, id);
  }),
  on(routes.updateAgreementVersion, async ({ params, body, files }, ctx) => {
    const read = files.length === 0 ? undefined : await onePdf(files, 'file');
    if (isRejection(read)) return read;
    const given = { file: read?.file, terms: body };
    return answerVersion(ctx, await ctx.inTx((tx) => updateVersion(tx, ctx, platform, params.id, given)));
  }),
  on(routes.restoreAgreementVersion, async ({ params }, ctx) => {
    const id = await ctx.inTx(async (tx) => {
      const row = await readRecord(tx, agreementVersionTable, params.id, ctx.actor, {
        grants: agreementVersionTable.remove,
      });
      if (isRejection(row)) return row;
      if (row.deletedAt === null) return agreementRejections.notRemovedYet();
      return (await removeRecord(tx, ctx, agreementVersionTable, params.id, 'restore')) ?? params.id;
    });
    return answerVersion(ctx, id);
  }),
  on(routes.remindPending, async ({ params }, ctx) => {
    const reminded = await ctx.inTx((tx) => remindPending(tx, ctx, platform.config, params.id));
    platform.wakeJobs();
    return isRejection(reminded)
      ? reminded
      : reply(
          { reminded },
          reminded === 1 ? 'Reminder sent to 1 account owner.' : `Reminder sent to ${reminded} account owners.`,
        );
  }),
  on(routes.createAmendment, async ({ body, files }, ctx) => {
    const read = await onePdf(files, 'file');
    if (isRejection(read)) return read;
    const { file } = read;
    const id = await ctx.inTx(async (tx): Promise<Rejection | string> => {
      const problem = await placeProblem(tx, body.agreementCode, body.accountId);
      if (problem) return problem;
      const id = newId();
      const facts = fileFacts(file, agreementAmendmentVersionTable.name, id);
      const stored = await storeFile(tx, ctx, platform.files, file.bytes, facts);
      const initialValues = {
        id,
        agreement_code: body.agreementCode,
        identifier: body.identifier,
        summary: body.summary,
        stored_file_id: stored.id,
        lock_account_until_agreed: body.lockAccountUntilAgreed ?? false,
        deadline_on: body.deadlineOn ?? null,
        account_id: body.accountId ?? null,
      };
      await insertRecords(tx, ctx, agreementAmendmentVersionTable, [{ draft: {}, initialValues }]);
      return id;
    });
    if (isRejection(id)) return id;
    const row = await readRecord(ctx.db, agreementAmendmentVersionTable, id, ctx.actor);
    return isRejection(row) ? row : reply(row);
  }),
];
