import { addDiligenceStep, recordReturnedMail } from '@fiducia/contract/orders/missing-participant.routes';
import { uploadIdentityDocument } from '@fiducia/contract/participants/identity.routes';
import { updateParticipant, verifyParticipant } from '@fiducia/contract/participants/participant.routes';
import { correctInstruction } from '@fiducia/contract/payments/payment-instruction.routes';
import { type Sql, sql } from '@fiducia/server/platform/db/sql';
import { enqueue } from '@fiducia/server/platform/jobs/enqueue';
import { drawDocument } from '@fiducia/server/platform/pdf/draw-document';
import { initiate, instruct, prepareOrder, submit } from './create-order.ts';
import { fundOrder } from './fund-order.ts';
import { approveOrders, payOrders } from './pay-order.ts';
import { after, participantActor, type SeedContext } from './seed-context.ts';
import { distributionCells } from './seed-express-orders.ts';
import { planAt } from './seed-history.ts';

/** Seeds checks that weren't cashed, returned mail, and identities to review. */
export function seedFollowUpWork(context: SeedContext): void {
  const { agenda, end } = context;
  // Voided after 180 days. One payee asks for a new payment.
  seedUncashedChecks(context, after(end, -155), 4, 811);
  // Reminded twice.
  seedUncashedChecks(context, after(end, -55), 3, 812);
  agenda.on(after(end, -120), () => startDaily(context, 'follow-up-checks'));
  agenda.on(after(end, -16), () => startDaily(context, 'record-work-queues'));
  agenda.on(after(end, -4), () => askForNewPayment(context));
  agenda.on(after(end, -5), () => returnMail(context));
  agenda.on(after(end, -3), () => failIdentities(context));
}

function seedUncashedChecks(context: SeedContext, start: string, count: number, seed: number): void {
  const { agenda } = context;
  agenda.on(start, async () => {
    const order = await prepareOrder(context, {
      ...planAt(context, seed),
      serviceCode: 'expressDistributions',
      people: context.takeLastPeople(count),
      cells: distributionCells(seed),
    });
    await instruct(context, order, () => 'check');
    agenda.on(after(start, 1), () => submit(context, order));
    agenda.on(after(start, 2), () => initiate(context, order));
    agenda.on(after(start, 3), () => approveOrders(context, [order]));
    fundOrder(context, order, after(start, 4), 'wire');
    agenda.on(after(start, 5), async () => {
      await payOrders(context, [order], 'check', 'sent');
    });
  });
}

/** Starts a daily job in the time of the scenario. Each run schedules the next one. */
async function startDaily({ scenario }: SeedContext, kind: string): Promise<void> {
  const { database, clock } = scenario.platform;
  await enqueue(database, { kind, payload: {}, runAt: clock.now(), dedupeKey: 'scenario' });
  await scenario.runJobs();
}

async function idsOf({ scenario }: SeedContext, statement: Sql): Promise<string[]> {
  return (await scenario.platform.database.many<{ id: string }>(statement)).map(({ id }) => id);
}

async function askForNewPayment(context: SeedContext): Promise<void> {
  const { scenario } = context;
  const expired = await scenario.platform.database.one<{
    instruction: string;
    person: string | null;
    line: string;
    payee: string;
  }>(sql`
    select i.id as instruction, l.participant_id as person, l.id as line, i.payable_to as payee
      from payments p join payment_instructions i on i.id = p.payment_instruction_id join bank_answers b on b.payment_id = p.id
           join order_lines l on l.id = p.order_line_id
     where b.kind = 'checkExpired' and i.status = 'sentBack' order by p.check_number limit 1`);
  if (!expired || expired.person === null) throw new Error('no check expired');
  const payee = participantActor(expired.person);
  await scenario.inTx(payee, async (tx) => {
    // The payee opened the distribution with the PIN when the check was mailed.
    await tx
      .bypassingRowSecurity('the demo opens a distribution')
      .run(
        sql`update order_lines set unlocked_at = ${scenario.platform.clock.now()} where id = ${expired.line} and unlocked_at is null`,
      );
    return undefined;
  });
  await scenario.ask(payee, correctInstruction, {
    params: { id: expired.instruction },
    body: { paymentMethodCode: 'check', payableTo: expired.payee, addressLine1: '418 Harbor Street' },
  });
}

/** Records two returned letters: the provider finds one participant, and not the other. */
async function returnMail(context: SeedContext): Promise<void> {
  const { scenario, staff } = context;
  const letters = await scenario.platform.database.many<{ id: string; participant_id: string }>(sql`
    select d.id, d.participant_id from order_line_documents d join order_lines l on l.id = d.order_line_id
     where d.status = 'sent' and d.send_method = 'mail' and d.document_template_code = 'firstNotice' and l.status = 'waitingForParticipant'
       and l.unlocked_at is null
     order by l.row_number, d.id limit 2`);
  const [found, missing] = letters;
  if (!found || !missing) throw new Error('no letter was mailed');
  await scenario.ask(staff.specialist, updateParticipant, {
    params: { id: missing.participant_id },
    body: { taxId: '412-55-0003' },
  });
  for (const { id } of letters)
    await scenario.ask(staff.specialist, recordReturnedMail, {
      params: { id },
      body: { reason: 'Not deliverable as addressed, unable to forward' },
    });
  await scenario.runJobs();
  await scenario.ask(staff.specialist, addDiligenceStep, {
    params: { id: missing.participant_id },
    body: {
      kind: 'employer',
      result: 'noAnswer',
      doneOn: scenario.today(),
      note: 'The employer’s records have the same address. No emergency contact.',
    },
  });
}

/** Lets three identity checks fail in different ways. One participant uploads a document. */
async function failIdentities(context: SeedContext): Promise<void> {
  const { scenario, staff } = context;
  const people = await idsOf(
    context,
    sql`select p.id from participants p where p.identity_status = 'notVerified' and p.date_of_birth is not null and p.email_address is not null
           and exists (select 1 from payment_instructions i where i.participant_id = p.id and i.status = 'waitingForReview')
         order by p.email_address desc limit 3`,
  );
  const [failed, review, reported] = people;
  if (!failed || !review || !reported) throw new Error('the demo needs three participants with instructions to review');
  const taxIds = ['412-56-0001', '412-56-0002', '412-56-0004'];
  for (const [index, id] of people.entries()) {
    await scenario.ask(staff.specialist, updateParticipant, { params: { id }, body: { taxId: taxIds[index] ?? '' } });
    await scenario.ask(staff.specialist, verifyParticipant, { params: { id } });
  }
  const { bytes } = await drawDocument({
    title: 'Driver license',
    createdAt: scenario.platform.clock.now().toISOString(),
    blocks: [
      { kind: 'heading', level: 1, text: 'Specimen' },
      { kind: 'paragraph', text: 'Scan of a driver license. Fictional data.' },
    ],
  });
  await scenario.ask(participantActor(failed), uploadIdentityDocument, {
    params: { id: failed },
    body: { documentType: 'driversLicense' },
    files: [{ part: 'file', fileName: 'license.pdf', mimeType: 'application/pdf', bytes: Buffer.from(bytes) }],
  });
}
