import { contactRequest } from '@fiducia/contract/registry/contact-request.entity';
import type { RowOf } from '@fiducia/contract/lang/entity';
import * as routes from '@fiducia/contract/registry/registry.routes';
import { type ContactRequestFacts, contactRequestMachine } from '@fiducia/domain/registry/contact-request-machine';
import { say } from '@fiducia/domain/messages/message-text';
import { registryMessages } from '@fiducia/domain/messages/registry-messages';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { checkEmail } from '@fiducia/domain/validation/email';
import { checkCaptcha } from '../access/captcha.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { bindMoves, makeMove, recordBirth } from '../engine/make-move.ts';
import { lockRow } from '../engine/read-record.ts';
import { viewRecord } from '../engine/serve-entity.ts';
import { insertRecord, setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { postText } from '../mail/post-text.ts';
import type { Platform } from '../platform/area.ts';

const contactMoves = bindMoves<ContactRequestFacts, keyof typeof contactRequestMachine.moves>({
  entity: contactRequest,
  machine: contactRequestMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});

async function step(work: Work, id: string, act: (tx: Tx) => Promise<Refusal | undefined>) {
  const refusal = await work.inTx(async (tx) => (await act(tx)) ?? { id });
  if (isRefusal(refusal)) return refusal;
  const record = await viewRecord(work, contactRequest, id);
  return isRefusal(record) ? record : reply(record);
}

const moveTo = (work: Work, id: string, move: 'close' | 'spam' | 'reopen') =>
  step(work, id, async (tx) => {
    const moved = await makeMove(tx, work, contactMoves, { id, move });
    return isRefusal(moved) ? moved : undefined;
  });

async function assign(tx: Tx, work: Work, id: string, userId: string | null): Promise<Refusal | undefined> {
  const row = await lockRow(tx, contactRequest, id, work.actor);
  if (isRefusal(row)) return row;
  const user =
    userId === null ||
    (await tx.one(sql`
      select 1 from users where id = ${userId} and type = 'staffMember' and deactivated_at is null and deleted_at is null`));
  if (!user) return invalid({ userId: ['Choose somebody of the staff.'] });
  await setColumns(tx, work, contactRequest, id, { assigned_user_id: userId });
  return undefined;
}

/** The answer goes out with the message that it answers, and the request is answered. */
async function sendAnswer(tx: Tx, work: Work, id: string, text: string): Promise<Refusal | undefined> {
  const moved = await makeMove(tx, work, contactMoves, {
    id,
    move: 'answer',
    columns: { answer: text, answered_at: work.now },
  });
  if (isRefusal(moved)) return moved;
  const { row } = moved;
  await postText(tx, work, {
    ...say(registryMessages.answer, { answer: text, question: String(row['message']) }),
    recipient: String(row['email_address']),
    cause: `${id} ${work.now.toISOString()}`,
  });
  return undefined;
}

/** Puts a message into the queue and answers its id. */
export async function keepContactRequest(
  tx: Tx,
  work: Work,
  draft: Pick<RowOf<typeof contactRequest>, 'fullName' | 'emailAddress' | 'senderType' | 'topic' | 'message'>,
): Promise<string> {
  const id = await insertRecord(tx, work, contactRequest, draft, { status: 'open' });
  await recordBirth(tx, work, contactRequest, [{ id, state: { status: 'open', substatus: null } }]);
  return id;
}

export const contactRequestEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.createContactRequest, async ({ body }, work) => {
    const { captchaClientResponse, ...draft } = body;
    const email = checkEmail(draft.emailAddress, { label: 'email', isRequired: true });
    if (email !== undefined) return invalid({ emailAddress: [email] });
    const flaw = await checkCaptcha(platform, captchaClientResponse);
    if (flaw) return flaw;
    const id = await work.inTx((tx) => keepContactRequest(tx, work, draft));
    return reply({ id }, 'Thank you. We will write back to you.');
  }),
  on(routes.assignContactRequest, ({ params, body }, work) =>
    step(work, params.id, (tx) => assign(tx, work, params.id, body.userId)),
  ),
  on(routes.answerContactRequest, ({ params, body }, work) =>
    step(work, params.id, (tx) => sendAnswer(tx, work, params.id, body.answer)),
  ),
  on(routes.closeContactRequest, ({ params }, work) => moveTo(work, params.id, 'close')),
  on(routes.markContactRequestAsSpam, ({ params }, work) => moveTo(work, params.id, 'spam')),
  on(routes.reopenContactRequest, ({ params }, work) => moveTo(work, params.id, 'reopen')),
];
