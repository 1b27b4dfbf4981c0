import {
  createDocumentBatch,
  mailDocumentBatch,
  printDocumentBatch,
} from '@fiducia/contract/documents/document-batch.routes';
import { unlockDistribution } from '@fiducia/contract/access/participant-login.routes';
import { createElection } from '@fiducia/contract/payments/election.routes';
import { sql } from '../db/sql.ts';
import { openBody } from '../mail/message-body.ts';
import { participantActor, type Stage } from './demo-stage.ts';
import type { MadeOrder } from './make-order.ts';
import { choiceOf, type Way } from './pay-ways.ts';

interface Letter {
  readonly line_id: string;
  readonly participant_id: string;
  readonly sealed: Buffer;
}

/** All letters that are ready are printed and mailed; what the carrier brought tells us each PIN, as people read it. */
export async function mailNotices({ story, staff }: Stage): Promise<void> {
  const ready = await story.platform.database.one(
    sql`select 1 from order_line_documents where status = 'readyToSend' limit 1`,
  );
  if (!ready) return;
  const { id } = await story.ask(staff.specialist, createDocumentBatch, {
    body: { department: 'distributions', sendMethod: 'mail' },
  });
  story.later();
  await story.ask(staff.specialist, printDocumentBatch, { params: { id }, body: {} });
  story.later();
  await story.ask(staff.specialist, mailDocumentBatch, { params: { id } });
  await story.runJobs();
}

/** Some people of an order open their distribution with the PIN of the letter. */
export async function comeIn({ story }: Stage, lineIds: readonly string[]): Promise<void> {
  const { database, keyring } = story.platform;
  const letters = await lettersOf(database, lineIds);
  for (const { line_id: id, participant_id, sealed } of letters) {
    const pin = /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/.exec(openBody(keyring, sealed).text)?.[0] ?? '';
    await story.ask(participantActor(participant_id), unlockDistribution, { params: { id }, body: { pin } });
  }
}

function lettersOf(db: Stage['story']['platform']['database'], lineIds: readonly string[]): Promise<Letter[]> {
  return db.many<Letter>(sql`
    select l.id as line_id, l.participant_id, m.body_sealed as sealed from order_lines l
      join order_line_documents d on d.id = l.first_notice_document_id
      join outbox_messages m on m.channel = 'letter' and m.cause = d.id
     where l.id = any(${lineIds}::text[]) order by l.id`);
}

export interface Chosen {
  readonly place: number;
  readonly way: Way;
  readonly keepsThirtyDays?: boolean;
}

/** Some people of an order, named by their place, come in and choose how they are paid. */
export async function choose(stage: Stage, order: MadeOrder, chosen: readonly Chosen[]): Promise<void> {
  const { story } = stage;
  const lines = chosen.flatMap((one) => {
    const line = order.lines[one.place];
    return line === undefined ? [] : [{ ...one, ...line }];
  });
  await comeIn(
    stage,
    lines.map(({ id }) => id),
  );
  const owners = await story.platform.database.many<{ id: string; participant_id: string }>(
    sql`select id, participant_id from order_lines where id = any(${lines.map(({ id }) => id)}::text[])`,
  );
  const participantOf = new Map(owners.map((row) => [row.id, row.participant_id]));
  story.later();
  for (const { id, person, way, keepsThirtyDays } of lines) {
    await story.ask(participantActor(participantOf.get(id) ?? ''), createElection, {
      params: { orderLineId: id },
      body: {
        participantAuthorizationAgreement: true,
        participantTaxNoticeAgreement: true,
        participantElectedToKeepWaitingPeriod: keepsThirtyDays === true,
        sendParticipantConfirmationCode: false,
        paymentInstructions: [choiceOf(way, person)],
      },
    });
  }
}
