import * as routes from '@fiducia/contract/system/connection.routes';
import { rejections } from '@fiducia/domain/foundation/rejection/rejection';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import { staffMessages } from '@fiducia/domain/messages/staff-messages';
import type { ConnectionAnswer, ConnectionKind } from '@fiducia/domain/system/connection-outcome';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { postText } from '../../platform/mail/post-text.ts';

const connectionRejections = rejections({
  nothingToCheck: [
    'conflict',
    'There is nothing to check the providers with yet. Enter the company’s address, or add a bank account, and try again.',
  ],
  noAddress: ['conflict', 'Your login has no email address. Add one to your profile, and try again.'],
});

const testKind = staffMessages.testEmail.code;

async function readConnections(db: Queries): Promise<routes.Connections> {
  const delivered = await db.one<{ at: string | null }>(
    sql`select max(sent_at) as at from outbox_messages where channel = 'email'`,
  );
  const testEmail = await db.one<routes.TestEmail>(sql`
    select recipient, created_at as "requestedAt", sent_at as "sentAt", error from outbox_messages
     where kind = ${testKind} order by created_at desc limit 1`);
  const checks = await db.many<routes.CheckedConnection>(sql`
    select distinct on (kind) kind, answer, created_at as "checkedAt" from connection_checks
     order by kind desc, created_at desc, id desc`);
  return { emailDeliveredAt: delivered?.at ?? null, testEmail: testEmail ?? null, checks };
}

interface Questions {
  readonly companyName: string;
  readonly companyAddress: string;
  readonly routingNumber: string | null;
  readonly sealedNumber: Buffer | null;
}

const readQuestions = (db: Queries): Promise<Questions | undefined> =>
  db.one<Questions>(sql`
    select coalesce((select trim(value) from system_properties where property_name = 'companyName' and deleted_at is null), '') as "companyName",
           coalesce((select trim(value) from system_properties where property_name = 'companyAddress' and deleted_at is null), '') as "companyAddress",
           a.routing_number as "routingNumber", a.account_number_encrypted as "sealedNumber"
      from (select 1) one
      left join lateral (select routing_number, account_number_encrypted from corporate_bank_accounts
        where deleted_at is null and account_number_encrypted is not null order by created_at, id limit 1) a on true`);

/** Asks each provider for which there is a question, outside of any transaction. */
async function askProviders(
  { providers, keyring }: Platform,
  { companyName, companyAddress, routingNumber, sealedNumber }: Questions,
): Promise<{ kind: ConnectionKind; answer: ConnectionAnswer }[]> {
  const made: { kind: ConnectionKind; answer: ConnectionAnswer }[] = [];
  if (routingNumber !== null && sealedNumber !== null) {
    const accountNumber = keyring.open('bankAccount', sealedNumber).reveal();
    const answer = await providers.verifyBankAccount({ routingNumber, accountNumber, name: companyName });
    made.push({ kind: 'bankVerification', answer: answer === 'unavailable' ? 'unanswered' : answer });
  }
  if (companyAddress !== '') {
    const found = await providers.searchAddresses(companyAddress);
    made.push({ kind: 'addressSearch', answer: found.length > 0 ? 'found' : 'unanswered' });
  }
  return made;
}

async function check(platform: Platform, ctx: RequestContext) {
  const questions = await readQuestions(ctx.db);
  const answers = questions === undefined ? [] : await askProviders(platform, questions);
  if (answers.length === 0) return connectionRejections.nothingToCheck();
  return ctx.inTx(async (tx) => {
    for (const { kind, answer } of answers) {
      await tx.run(sql`
        insert into connection_checks (id, kind, answer, checked_by, created_at)
        values (${newId()}, ${kind}, ${answer}, ${ctx.actor.userId}, ${ctx.now})`);
    }
    return reply(await readConnections(tx), 'Checked.');
  });
}

/** Returns the endpoints that show and check the connected mail server and providers. */
export const connectionEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.readConnections, async (_request, { db }) => reply(await readConnections(db))),
  on(routes.sendTestEmail, async (_request, ctx) =>
    ctx.inTx(async (tx) => {
      const own = await tx.one<{ email: string | null }>(
        sql`select email_address as email from users where id = ${ctx.actor.userId}`,
      );
      const company = await readQuestions(tx);
      if (!own?.email) return connectionRejections.noAddress();
      await postText(tx, ctx, {
        ...renderMessage(staffMessages.testEmail, { companyName: company?.companyName ?? '' }),
        recipient: own.email,
        cause: newId(),
      });
      tx.afterCommit(platform.wakeJobs);
      return reply(await readConnections(tx), `We’re sending a test email to ${own.email}.`);
    }),
  ),
  on(routes.checkProviders, (_request, ctx) => check(platform, ctx)),
];
