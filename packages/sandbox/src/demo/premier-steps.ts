import { unlockDistribution } from '@fiducia/contract/access/participant-login.routes';
import {
  createDocumentBatch,
  mailDocumentBatch,
  printDocumentBatch,
} from '@fiducia/contract/documents/document-batch.routes';
import { createElection } from '@fiducia/contract/payments/election.routes';
import { sql } from '@fiducia/server/platform/db/sql';
import { openBody } from '@fiducia/server/platform/mail/message-body';
import type { CreatedOrder } from './create-order.ts';
import { choiceOf, type PaymentMethod } from './payment-methods.ts';
import { participantActor, type SeedContext } from './seed-context.ts';

interface Letter {
  readonly line_id: string;
  readonly participant_id: string;
  readonly sealed: Buffer;
}

/** Prints and mails all letters that are ready. */
export async function mailNotices({ scenario, staff }: SeedContext): Promise<void> {
  const ready = await scenario.platform.database.one(
    sql`select 1 from order_line_documents where status = 'readyToSend' limit 1`,
  );
  if (!ready) return;
  const { id } = await scenario.ask(staff.specialist, createDocumentBatch, {
    body: { department: 'distributions', sendMethod: 'mail' },
  });
  scenario.later();
  await scenario.ask(staff.specialist, printDocumentBatch, { params: { id }, body: {} });
  scenario.later();
  await scenario.ask(staff.specialist, mailDocumentBatch, { params: { id } });
  await scenario.runJobs();
}

/** Unlocks distributions as their participants, with the PIN from each letter. */
export async function openDistributions({ scenario }: SeedContext, lineIds: readonly string[]): Promise<void> {
  const { database, keyring } = scenario.platform;
  const letters = await lettersOf(database, lineIds);
  for (const { line_id: id, participant_id, sealed } of letters) {
    const pin = /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/.exec(openBody(keyring, sealed).text)?.[0] ?? '';
    await scenario.ask(participantActor(participant_id), unlockDistribution, { params: { id }, body: { pin } });
  }
}

function lettersOf(db: SeedContext['scenario']['platform']['database'], lineIds: readonly string[]): Promise<Letter[]> {
  return db.many<Letter>(sql`
    select l.id as line_id, l.participant_id, m.body_sealed as sealed from order_lines l
      join order_line_documents d on d.id = l.first_notice_document_id
      join outbox_messages m on m.channel = 'letter' and m.cause = d.id
     where l.id = any(${lineIds}::text[]) and l.participant_id is not null and m.body_sealed is not null order by l.id`);
}

export interface ElectedMethod {
  readonly place: number;
  readonly way: PaymentMethod;
  readonly keepsThirtyDays?: boolean;
}

/** Makes elections as some participants of an order, given by their index. */
export async function electMethods(
  context: SeedContext,
  order: CreatedOrder,
  chosen: readonly ElectedMethod[],
): Promise<void> {
  const { scenario } = context;
  const lines = chosen.flatMap((one) => {
    const line = order.lines[one.place];
    return line === undefined ? [] : [{ ...one, ...line }];
  });
  await openDistributions(
    context,
    lines.map(({ id }) => id),
  );
  const owners = await scenario.platform.database.many<{ id: string; participant_id: string }>(
    sql`select id, participant_id from order_lines where id = any(${lines.map(({ id }) => id)}::text[]) and participant_id is not null`,
  );
  const participantOf = new Map(owners.map((row) => [row.id, row.participant_id]));
  scenario.later();
  for (const { id, person, way, keepsThirtyDays } of lines) {
    await scenario.ask(participantActor(participantOf.get(id) ?? ''), createElection, {
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
