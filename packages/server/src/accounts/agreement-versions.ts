import { agreement } from '@fiducia/contract/accounts/agreement.entity';
import * as routes from '@fiducia/contract/accounts/agreement.routes';
import { agreementAmendmentVersion } from '@fiducia/contract/accounts/agreement-amendment-version.entity';
import { agreementUserResponse } from '@fiducia/contract/accounts/agreement-user-response.entity';
import { agreementVersion } from '@fiducia/contract/accounts/agreement-version.entity';
import { agreementRefusals } from '@fiducia/domain/accounts/agreement-refusals';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { serveEntity } from '../engine/serve-entity.ts';
import { changeRecord, insertRecords, removeRecord } from '../engine/write-record.ts';
import { type FileFacts, keepFile } from '../files/keep-file.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on, type UploadedPart } from '../http/handler.ts';
import { onePdf } from '../pdf/one-pdf.ts';
import type { Platform } from '../platform/area.ts';
import { remindPending, tellOfNewVersion } from './remind-pending.ts';

const fileFacts = (file: UploadedPart, entity: string, recordId: string): FileFacts => ({
  fileName: file.fileName,
  mimeType: 'application/pdf',
  kind: 'agreement',
  entity,
  recordId,
  isStaffOnly: true,
});

/** What a form says about an agreement and an account that must be there. */
async function placeFlaw(
  db: Queries,
  agreementCode: string | undefined,
  accountId: string | null | undefined,
): Promise<Refusal | undefined> {
  if (agreementCode !== undefined) {
    const row = await db.one<{ audience: string }>(
      sql`select audience from agreements where code = ${agreementCode} and deleted_at is null`,
    );
    if (!row) return invalid({ agreementCode: ['Choose one of the agreements.'] });
    if (row.audience === 'participant') return agreementRefusals.isInProgram();
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
  work: Work,
  platform: Platform,
  file: UploadedPart,
  form: VersionForm,
): Promise<Refusal | string> {
  const flaw = await placeFlaw(tx, form.agreementCode, form.accountId);
  if (flaw) return flaw;
  const id = newId();
  const kept = await keepFile(tx, work, platform.files, file.bytes, fileFacts(file, agreementVersion.name, id));
  const born = {
    id,
    agreement_code: form.agreementCode,
    version: form.version,
    stored_file_id: kept.id,
    is_client_consent_required: form.isClientConsentRequired ?? true,
    apply_to_new_accounts_only: form.applyToNewAccountsOnly ?? false,
    identifier: form.identifier ?? null,
    replace_on: form.replaceOn ?? null,
    deadline_on: form.deadlineOn ?? null,
    account_id: form.accountId ?? null,
  };
  await insertRecords(tx, work, agreementVersion, [{ draft: {}, born }]);
  await tellOfNewVersion(tx, work, platform.config, id);
  return id;
}

async function updateVersion(
  tx: Tx,
  work: Work,
  platform: Platform,
  id: string,
  given: { readonly file: UploadedPart | undefined; readonly terms: Readonly<Record<string, unknown>> },
): Promise<Refusal | string> {
  const row = await readRecord(tx, agreementVersion, id, work.actor, { grants: agreementVersion.update });
  if (isRefusal(row)) return row;
  const { accountId } = given.terms;
  const flaw = await placeFlaw(tx, undefined, typeof accountId === 'string' ? accountId : null);
  if (flaw) return flaw;
  const draft: Record<string, unknown> = Object.fromEntries(
    Object.entries(given.terms).filter(([, value]) => value !== undefined),
  );
  const { file } = given;
  if (file) {
    // Whoever agreed, agreed to the words of then.
    if (row.accepted !== null && row.accepted > 0) return agreementRefusals.wasAccepted();
    const kept = await keepFile(tx, work, platform.files, file.bytes, fileFacts(file, agreementVersion.name, id));
    draft['file'] = kept.id;
  }
  return (await changeRecord(tx, work, agreementVersion, id, draft)) ?? id;
}

async function answerVersion(work: Work, id: string | Refusal) {
  if (isRefusal(id)) return id;
  const row = await readRecord(work.db, agreementVersion, id, work.actor);
  return isRefusal(row) ? row : reply(row);
}

/** Versions of agreements and amendments, as staff keep them. */
export const agreementVersionEndpoints = (platform: Platform): Endpoint[] => [
  ...serveEntity(agreement, platform.files),
  ...serveEntity(agreementUserResponse, platform.files),
  ...serveEntity(agreementVersion, platform.files, { without: ['create', 'update'] }),
  ...serveEntity(agreementAmendmentVersion, platform.files, { without: ['create'] }),
  on(routes.createAgreementVersion, async ({ body, files }, work) => {
    const read = await onePdf(files, 'file');
    if (isRefusal(read)) return read;
    const id = await work.inTx((tx) => createVersion(tx, work, platform, read.file, body));
    platform.wakeJobs();
    return answerVersion(work, id);
  }),
  on(routes.updateAgreementVersion, async ({ params, body, files }, work) => {
    const read = files.length === 0 ? undefined : await onePdf(files, 'file');
    if (isRefusal(read)) return read;
    const given = { file: read?.file, terms: body };
    return answerVersion(work, await work.inTx((tx) => updateVersion(tx, work, platform, params.id, given)));
  }),
  on(routes.restoreAgreementVersion, async ({ params }, work) => {
    const id = await work.inTx(async (tx) => {
      const row = await readRecord(tx, agreementVersion, params.id, work.actor, { grants: agreementVersion.remove });
      if (isRefusal(row)) return row;
      if (row.deletedAt === null) return agreementRefusals.notRemovedYet();
      return (await removeRecord(tx, work, agreementVersion, params.id, 'restore')) ?? params.id;
    });
    return answerVersion(work, id);
  }),
  on(routes.remindPending, async ({ params }, work) => {
    const reminded = await work.inTx((tx) => remindPending(tx, work, platform.config, params.id));
    platform.wakeJobs();
    return isRefusal(reminded)
      ? reminded
      : reply({ reminded }, reminded === 1 ? '1 person is reminded.' : `${reminded} people are reminded.`);
  }),
  on(routes.createAmendment, async ({ body, files }, work) => {
    const read = await onePdf(files, 'file');
    if (isRefusal(read)) return read;
    const { file } = read;
    const id = await work.inTx(async (tx): Promise<Refusal | string> => {
      const flaw = await placeFlaw(tx, body.agreementCode, body.accountId);
      if (flaw) return flaw;
      const id = newId();
      const facts = fileFacts(file, agreementAmendmentVersion.name, id);
      const kept = await keepFile(tx, work, platform.files, file.bytes, facts);
      const born = {
        id,
        agreement_code: body.agreementCode,
        identifier: body.identifier,
        summary: body.summary,
        stored_file_id: kept.id,
        lock_account_until_agreed: body.lockAccountUntilAgreed ?? false,
        deadline_on: body.deadlineOn ?? null,
        account_id: body.accountId ?? null,
      };
      await insertRecords(tx, work, agreementAmendmentVersion, [{ draft: {}, born }]);
      return id;
    });
    if (isRefusal(id)) return id;
    const row = await readRecord(work.db, agreementAmendmentVersion, id, work.actor);
    return isRefusal(row) ? row : reply(row);
  }),
];
