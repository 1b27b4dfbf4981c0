import * as routes from '@fiducia/contract/advisors/account-holder.routes';
import { advisorRejections } from '@fiducia/domain/advisors/advisor-rejections';
import { daysBetweenMails } from '@fiducia/domain/advisors/campaign-limits';
import { isChangeableProspect, nextStepOf } from '@fiducia/domain/advisors/next-step';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkEmail } from '@fiducia/domain/foundation/validation/email';
import { advisorMessages } from '@fiducia/domain/messages/advisor-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { setColumnsOfLocked } from '../../platform/engine/write-record.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { downloadStatement, statementQuarters } from '../ira/ira-statements.ts';
import { prospectTable } from './prospect.table.ts';
import { oneClickLink, unsubscribeLink } from './prospect-links.ts';
import { readSender } from './read-sender.ts';

type Ira = Omit<routes.HolderIra, 'statements'> & { readonly isHeldHere: boolean };

/** Reads the IRA of a prospect. The caller checked that the actor may see the prospect, and that it has an advisor. */
const readIra = (db: Queries, prospectId: string): Promise<Ira | undefined> =>
  db.one<Ira>(sql`
    select i.id, i.friendly_id as "friendlyId", i.ira_type as "iraType", i.status, i.custodian_name as "custodianName",
           i.account_number_last4 as "numberLast4", i.opened_at as "openedAt", i.is_held_here as "isHeldHere",
           (select coalesce(sum(x.amount_cents), 0)::bigint from ira_transactions x where x.ira_account_id = i.id) as balance
      from ira_accounts i where i.prospect_id = ${prospectId} and i.deleted_at is null`);

const readTransactions = (db: Queries, iraId: string | undefined) =>
  db.many<routes.HolderTransaction>(sql`
    select x.id, x.effective_on as "effectiveOn", x.kind, x.amount_cents as amount from ira_transactions x
     where x.ira_account_id = ${iraId ?? null} order by x.effective_on desc, x.id desc limit 100`);

const readTransfers = (db: Queries, iraId: string | undefined) =>
  db.many<routes.HolderTransfer>(sql`
    select t.id, t.friendly_id as "friendlyId", t.institution_name as "institutionName", t.kind, t.amount_cents as amount, t.status,
           t.step_since as since, t.expected_on as "expectedOn" from ira_transfers t
     where t.ira_account_id = ${iraId ?? null} and t.deleted_at is null order by t.created_at desc, t.id`);

const readFiles = (db: Queries, prospectId: string) =>
  db.many<routes.HolderFile>(sql`
    select f.id, f.file_name as "fileName", f.kind, f.created_at as "createdAt" from stored_files f
     where f.entity = ${prospectTable.name} and f.record_id = ${prospectId} and f.kind in ('prospectFile', 'advisorApproval')
       and f.deleted_at is null order by f.created_at desc, f.id`);

async function readHolder(ctx: RequestContext, id: string): Promise<routes.AccountHolderView | Rejection> {
  const row = await readRecord(ctx.db, prospectTable, id, ctx.actor);
  if (isRejection(row)) return row;
  const { status } = row;
  const isWithAdvisor = row.isWithAdvisor === true;
  if (!isWithAdvisor) return { status, isWithAdvisor, ira: null, transactions: [], transfers: [], files: [] };
  const found = await readIra(ctx.db, id);
  const [transactions, transfers, files] = await Promise.all([
    readTransactions(ctx.db, found?.id),
    readTransfers(ctx.db, found?.id),
    readFiles(ctx.db, id),
  ]);
  if (!found) return { status, isWithAdvisor, ira: null, transactions, transfers, files };
  const { isHeldHere, ...ira } = found;
  const statements = statementQuarters(ctx, { isHeldHere, openedAt: ira.openedAt }).map(({ code }) => code);
  return { status, isWithAdvisor, ira: { ...ira, statements }, transactions, transfers, files };
}

/** Reminds a prospect who has a login of the next step, at most every seven days. */
async function remind(tx: Tx, { config }: Platform, ctx: RequestContext, id: string) {
  const row = await lockRow(tx, prospectTable, id, ctx.actor);
  if (isRejection(row)) return row;
  const record = await readRecord(tx, prospectTable, id, ctx.actor);
  if (isRejection(record)) return record;
  const { status, emailAddress, firstName, accountId, lastMailedAt, isUnsubscribed } = record;
  if (nextStepOf(status).by !== 'prospect' || status === 'invited') return advisorRejections.nothingToRemind();
  if (isUnsubscribed) return advisorRejections.unsubscribed();
  const since = lastMailedAt === null ? Number.POSITIVE_INFINITY : ctx.now.getTime() - Date.parse(lastMailedAt);
  if (since < daysBetweenMails * 86_400_000) return advisorRejections.reminded();
  const sender = await readSender(tx, accountId);
  await postText(tx, ctx, {
    ...renderMessage(advisorMessages.nextStep, {
      firstName,
      senderName: sender.name,
      senderAddress: sender.address,
      home: portalAddress(config, 'ira'),
      unsubscribeLink: unsubscribeLink(config, id),
    }),
    recipient: emailAddress,
    aboutId: id,
    cause: `${id} ${ctx.now.toISOString()}`,
    unsubscribeUrl: oneClickLink(config, ctx.keyring, id),
    ...(sender.replyTo === '' ? {} : { replyTo: sender.replyTo }),
  });
  await setColumnsOfLocked(tx, ctx, prospectTable, row, { last_mailed_at: ctx.now });
  return { sentTo: emailAddress };
}

async function change(
  tx: Tx,
  ctx: RequestContext,
  id: string,
  { firstName, lastName, emailAddress }: { firstName: string; lastName: string; emailAddress: string },
): Promise<Rejection | { id: string }> {
  const row = await lockRow(tx, prospectTable, id, ctx.actor);
  if (isRejection(row)) return row;
  if (!isChangeableProspect(row['status'])) return advisorRejections.prospectStarted();
  const problem = checkEmail(emailAddress, { label: 'email', isRequired: true });
  if (problem !== undefined) return invalid({ emailAddress: [problem] });
  const optedOut = await tx.one(sql`
    select 1 from prospects where master_account_id = ${row['master_account_id']} and is_unsubscribed
       and lower(email_address) = lower(${emailAddress}) and id <> ${id} limit 1`);
  const isSame = String(row['email_address']).toLowerCase() === emailAddress.toLowerCase();
  await setColumnsOfLocked(tx, ctx, prospectTable, row, {
    first_name: firstName,
    last_name: lastName,
    email_address: emailAddress,
    ...(isSame ? {} : { is_unsubscribed: optedOut !== undefined }),
  });
  return { id };
}

/** Hooks of prospects: one who created a login stays. */
export const prospectHooks: EntityHooks = {
  beforeRemove: async (tx, _ctx, id) => {
    const row = await tx.one<{ status: string }>(sql`select status from prospects where id = ${id}`);
    return isChangeableProspect(row?.status) ? undefined : advisorRejections.prospectStarted();
  },
};

/** Returns the endpoints with which advisors follow the prospects who hold an IRA, and correct the others. */
export const accountHolderEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(routes.readHolder, async ({ params }, ctx) => {
    const view = await readHolder(ctx, params.id);
    return isRejection(view) ? view : reply(view);
  }),
  on(routes.readHolderStatement, async ({ params }, ctx) => {
    const row = await readRecord(ctx.db, prospectTable, params.id, ctx.actor);
    if (isRejection(row)) return row;
    const ira = row.isWithAdvisor ? await readIra(ctx.db, params.id) : undefined;
    return ira ? downloadStatement(ctx, ira, params.quarter) : absent;
  }),
  on(routes.remindHolder, async ({ params }, ctx) => {
    const done = await ctx.inTx((tx) => {
      tx.afterCommit(() => platform.wakeJobs());
      return remind(tx, platform, ctx, params.id);
    });
    return isRejection(done) ? done : reply(done, `We’re reminding ${done.sentTo}.`);
  }),
  on(routes.changeProspect, async ({ params, body }, ctx) => {
    const done = await ctx.inTx((tx) => change(tx, ctx, params.id, body));
    if (isRejection(done)) return done;
    const record = await readRecord(ctx.db, prospectTable, params.id, ctx.actor);
    return isRejection(record) ? record : reply(record);
  }),
];
