import type { RowOf } from '@fiducia/contract/lang/entity';
import * as routes from '@fiducia/contract/registry/registry.routes';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkEmail } from '@fiducia/domain/foundation/validation/email';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import { registryMessages } from '@fiducia/domain/messages/registry-messages';
import { type ContactRequestFacts, contactRequestMachine } from '@fiducia/domain/registry/contact-request-machine';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { viewRecord } from '../../platform/engine/serve-entity.ts';
import { applyTransition, bindTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecord, setColumns } from '../../platform/engine/write-record.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { checkCaptcha } from '../access/factors/captcha.ts';
import { contactRequestTable } from './contact-request.table.ts';

export const contactTransitions = bindTransitions<ContactRequestFacts, keyof typeof contactRequestMachine.transitions>({
  entity: contactRequestTable,
  machine: contactRequestMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});

async function step(ctx: RequestContext, id: string, act: (tx: Tx) => Promise<Rejection | undefined>) {
  const rejection = await ctx.inTx(async (tx) => (await act(tx)) ?? { id });
  if (isRejection(rejection)) return rejection;
  const record = await viewRecord(ctx, contactRequestTable, id);
  return isRejection(record) ? record : reply(record);
}

const moveTo = (ctx: RequestContext, id: string, transition: 'close' | 'spam' | 'reopen') =>
  step(ctx, id, async (tx) => {
    const transitioned = await applyTransition(tx, ctx, contactTransitions, { id, transition });
    return isRejection(transitioned) ? transitioned : undefined;
  });

async function assign(tx: Tx, ctx: RequestContext, id: string, userId: string | null): Promise<Rejection | undefined> {
  const row = await lockRow(tx, contactRequestTable, id, ctx.actor);
  if (isRejection(row)) return row;
  const isStaffMember =
    userId === null ||
    (await tx.one(sql`
      select 1 from users where id = ${userId} and type = 'staffMember' and deactivated_at is null and deleted_at is null`)) !==
      undefined;
  if (!isStaffMember) return invalid({ userId: ['Choose a staff member.'] });
  await setColumns(tx, ctx, contactRequestTable, id, { assigned_user_id: userId });
  return undefined;
}

/** Emails the response together with the original message and closes the request. */
async function sendAnswer(tx: Tx, ctx: RequestContext, id: string, text: string): Promise<Rejection | undefined> {
  const transitioned = await applyTransition(tx, ctx, contactTransitions, {
    id,
    transition: 'answer',
    columns: { answer: text, answered_at: ctx.now },
  });
  if (isRejection(transitioned)) return transitioned;
  const { row } = transitioned;
  await postText(tx, ctx, {
    ...renderMessage(registryMessages.answer, { answer: text, question: String(row['message']) }),
    recipient: String(row['email_address']),
    cause: `${id} ${ctx.now.toISOString()}`,
  });
  return undefined;
}

/** Adds a message to the queue of contact requests. Returns its ID. */
export async function saveContactRequest(
  tx: Tx,
  ctx: RequestContext,
  draft: Pick<RowOf<typeof contactRequestTable>, 'fullName' | 'emailAddress' | 'senderType' | 'topic' | 'message'>,
): Promise<string> {
  const id = await insertRecord(tx, ctx, contactRequestTable, draft, { status: 'open' });
  await recordCreation(tx, ctx, contactRequestTable, [{ id, state: { status: 'open', substatus: null } }]);
  return id;
}

export const contactRequestEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.createContactRequest, async ({ body }, ctx) => {
    const { captchaClientResponse, ...draft } = body;
    const email = checkEmail(draft.emailAddress, { label: 'email', isRequired: true });
    if (email !== undefined) return invalid({ emailAddress: [email] });
    const problem = await checkCaptcha(platform, captchaClientResponse);
    if (problem) return problem;
    const id = await ctx.inTx((tx) => saveContactRequest(tx, ctx, draft));
    return reply({ id }, 'Thank you. We’ll write back to you.');
  }),
  on(routes.assignContactRequest, ({ params, body }, ctx) =>
    step(ctx, params.id, (tx) => assign(tx, ctx, params.id, body.userId)),
  ),
  on(routes.answerContactRequest, ({ params, body }, ctx) =>
    step(ctx, params.id, (tx) => sendAnswer(tx, ctx, params.id, body.answer)),
  ),
  on(routes.closeContactRequest, ({ params }, ctx) => moveTo(ctx, params.id, 'close')),
  on(routes.markContactRequestAsSpam, ({ params }, ctx) => moveTo(ctx, params.id, 'spam')),
  on(routes.reopenContactRequest, ({ params }, ctx) => moveTo(ctx, params.id, 'reopen')),
];
