import * as routes from '@fiducia/contract/accounts/agreement.routes';
import { agreementRejections } from '@fiducia/domain/accounts/agreement-rejections';
import { latestForNewAccounts, sortAgreementVersions } from '@fiducia/domain/accounts/agreement-versions';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { download, reply } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { newId } from '../../platform/db/new-id.ts';
import { raw, type Sql, sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { accountTable } from './account.table.ts';
import { agreementUserResponseTable } from './agreement-user-response.table.ts';

interface Requested {
  readonly id: string;
  readonly masterAccountId: string;
  readonly today: string;
}

type VersionRow = Omit<
  routes.AccountAgreementVersion,
  'isLatest' | 'hasDeadlineExpired' | 'agreementUserResponse' | 'agreementAmendments' | 'acceptedAt'
> & { readonly agreedAt: string | null; readonly userName: string | null };
type AmendmentRow = Omit<routes.AccountAmendment, 'hasDeadlineExpired' | 'agreementUserResponse' | 'acceptedAt'> & {
  readonly agreedAt: string | null;
  readonly userName: string | null;
};

/** SQL condition: sponsors get the client agreements, advisors the advisor agreements. */
const ofItsKind = sql`g.audience = case when a.account_type_code is null then 'client' else 'advisor' end`;
const userName = sql`${raw(fullNameOrNull('u'))} as "userName"`;

function readVersions(db: Queries, request: Requested, code: string | undefined): Promise<VersionRow[]> {
  return db.many<VersionRow>(sql`
    select v.id, v.agreement_code as "agreementCode", g.display_name as "agreementDisplayName", v.version, v.stored_file_id as file,
           f.file_name as "fileName", v.is_client_consent_required as "isClientConsentRequired",
           v.apply_to_new_accounts_only as "applyToNewAccountsOnly", v.identifier, v.replace_on as "replaceOn",
           v.deadline_on as "deadlineOn", 'active' as status, v.created_at as "createdAt", r.agreed_at as "agreedAt", ${userName}
      from accounts a join agreement_versions v on (v.account_id is null or v.account_id = a.master_account_id) and v.deleted_at is null
      join agreements g on g.code = v.agreement_code and ${ofItsKind}
      join stored_files f on f.id = v.stored_file_id
      left join agreement_user_responses r on r.agreement_version_id = v.id and r.account_id = a.master_account_id
      left join users u on u.id = r.user_id
     where a.id = ${request.masterAccountId} and (not v.apply_to_new_accounts_only or a.created_at >= v.created_at)
       and (${code ?? null}::text is null or v.agreement_code = ${code ?? null}) order by v.id`);
}

function readAmendments(db: Queries, request: Requested, more: Sql = sql`true`): Promise<AmendmentRow[]> {
  return db.many<AmendmentRow>(sql`
    select v.id, v.agreement_code as "agreementCode", v.identifier, v.summary, v.stored_file_id as file, f.file_name as "fileName",
           v.lock_account_until_agreed as "lockAccountUntilAgreed", v.deadline_on as "deadlineOn", r.agreed_at as "agreedAt", ${userName}
      from accounts a join agreement_amendment_versions v on (v.account_id is null or v.account_id = a.master_account_id) and v.deleted_at is null
      join agreements g on g.code = v.agreement_code and ${ofItsKind}
      join stored_files f on f.id = v.stored_file_id
      left join agreement_user_responses r on r.agreement_amendment_version_id = v.id and r.account_id = a.master_account_id
      left join users u on u.id = r.user_id
     where a.id = ${request.masterAccountId} and ${more} order by v.created_at desc, v.id`);
}

/**
 * Returns the fields about acceptance. An agreement has expired if its deadline has passed and no user of the account
 * has accepted it. Source: doc 1 §4.4.
 */
const responseOf = (
  row: { readonly agreedAt: string | null; readonly userName: string | null; readonly deadlineOn: string | null },
  today: string,
) => ({
  hasDeadlineExpired: row.agreedAt === null && row.deadlineOn !== null && row.deadlineOn < today,
  agreementUserResponse: row.agreedAt === null ? null : { agreedAt: row.agreedAt, userName: row.userName },
  acceptedAt: row.agreedAt,
});

const viewAmendment = (row: AmendmentRow, today: string): routes.AccountAmendment => {
  const { agreedAt: _agreedAt, userName: _userName, ...rest } = row;
  return { ...rest, ...responseOf(row, today) };
};

async function listVersions(db: Queries, request: Requested, code?: string): Promise<routes.AccountAgreementVersion[]> {
  const [versions, amendments] = [await readVersions(db, request, code), await readAmendments(db, request)];
  const byAgreement = Map.groupBy(versions, ({ agreementCode }) => agreementCode);
  const latest = new Set([...byAgreement.values()].map((of) => latestForNewAccounts(of)?.id));
  return sortAgreementVersions(versions).map((row) => {
    const { agreedAt: _agreedAt, userName: _userName, ...rest } = row;
    return {
      ...rest,
      ...responseOf(row, request.today),
      isLatest: latest.has(row.id),
      agreementAmendments: amendments
        .filter(({ agreementCode }) => agreementCode === row.agreementCode)
        .map((one) => viewAmendment(one, request.today)),
    };
  });
}

async function askedOf(db: Queries, ctx: RequestContext, accountId: string): Promise<Requested | Rejection> {
  const row = await readRecord(db, accountTable, accountId, ctx.actor);
  if (isRejection(row)) return row;
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  return { id: row.id, masterAccountId: row.masterAccountId, today };
}

/** Returns whether the actor may accept: an advisor's firms accept through their investment advisor. */
const mayAcceptFor = ({ actor }: RequestContext, { masterAccountId }: Requested): boolean =>
  actor.userType !== 'advisor' || actor.masterAccountIds.includes(masterAccountId);

/** Records who accepted for the account, with the server's time and the time reported by the browser. */
async function agree(
  tx: Tx,
  ctx: RequestContext,
  request: Requested,
  to: { readonly column: 'agreement_version_id' | 'agreement_amendment_version_id'; readonly id: string },
  claimedAt: string | null,
): Promise<void> {
  const initialValues = {
    id: newId(),
    [to.column]: to.id,
    account_id: request.masterAccountId,
    master_account_id: request.masterAccountId,
    user_id: ctx.actor.userId,
    agreed_at: ctx.now,
    claimed_at: claimedAt,
  };
  await insertRecords(tx, ctx, agreementUserResponseTable, [{ draft: {}, initialValues }]);
}

/**
 * Rejects a sponsor's action while an amendment that locks the account is waiting to be accepted. Staff may continue.
 */
export async function rejectLocked(tx: Tx, ctx: ActorContext, masterAccountId: string): Promise<Rejection | undefined> {
  if (ctx.actor.userType === 'staffMember' || ctx.actor.userType === 'system') return undefined;
  const [locking] = await readAmendments(
    tx,
    { id: masterAccountId, masterAccountId, today: '' },
    sql`v.lock_account_until_agreed and r.id is null`,
  );
  return locking && agreementRejections.mustAcceptFirst({ identifier: locking.identifier });
}

/** Returns the endpoints for an account's agreements: list, accept, and download. */
export const accountAgreementEndpoints = ({ files }: Platform): Endpoint[] => [
  on(routes.listAccountAgreementVersions, async ({ params, query }, ctx) => {
    const request = await askedOf(ctx.db, ctx, params.accountId);
    return isRejection(request) ? request : reply(await listVersions(ctx.db, request, query.agreementCode));
  }),
  on(routes.acceptAgreementVersion, async ({ params, body }, ctx) => {
    const done = await ctx.inTx(async (tx): Promise<Rejection | routes.AccountAgreementVersion> => {
      const request = await askedOf(tx, ctx, params.accountId);
      if (isRejection(request)) return request;
      if (!mayAcceptFor(ctx, request)) return agreementRejections.firmAccepts();
      const version = (await listVersions(tx, request)).find(({ id }) => id === params.id);
      if (!version) return absent;
      if (version.agreementUserResponse) return agreementRejections.alreadyAccepted();
      await agree(tx, ctx, request, { column: 'agreement_version_id', id: params.id }, body.acceptedAt ?? null);
      return (await listVersions(tx, request)).find(({ id }) => id === params.id) ?? absent;
    });
    return isRejection(done) ? done : reply(done);
  }),
  on(routes.acceptAmendment, async ({ params, body }, ctx) => {
    const done = await ctx.inTx(async (tx): Promise<Rejection | routes.AccountAmendment> => {
      const request = await askedOf(tx, ctx, params.accountId);
      if (isRejection(request)) return request;
      if (!mayAcceptFor(ctx, request)) return agreementRejections.firmAccepts();
      const read = () => readAmendments(tx, request, sql`v.id = ${params.id}`);
      const [amendment] = await read();
      if (!amendment) return absent;
      if (amendment.agreedAt !== null) return agreementRejections.alreadyAccepted();
      await agree(
        tx,
        ctx,
        request,
        { column: 'agreement_amendment_version_id', id: params.id },
        body.acceptedAt ?? null,
      );
      const [after] = await read();
      return after ? viewAmendment(after, request.today) : absent;
    });
    return isRejection(done) ? done : reply(done);
  }),
  on(routes.readAgreementFile, async ({ params }, ctx) => {
    const request = await askedOf(ctx.db, ctx, params.accountId);
    if (isRejection(request)) return request;
    const held = [...(await readVersions(ctx.db, request, undefined)), ...(await readAmendments(ctx.db, request))];
    const one = held.find(({ file }) => file === params.storedFileId);
    if (!one) return absent;
    const content = await files.get(one.file);
    if (content === undefined) throw new Error(`the content of agreement file ${one.file} is missing`);
    return download(one.fileName, 'application/pdf', content, true);
  }),
];
