import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { openLetter, sealLetter } from '../../packages/server/src/areas/documents/letter.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { enqueue } from '../../packages/server/src/platform/jobs/enqueue.ts';
import { bankAccountId, db, maker, one, openEdges, payableOne, server } from '../support/edge-scenario.ts';
import { act, byCheck, codesOf, election, electionUrl, lineToElect, reviewRights } from '../support/elections.ts';
import type { Caller } from '../support/test-server.ts';

let staff: Caller;
let reviewer: Caller;

beforeAll(async () => {
  await openEdges();
  [staff, reviewer] = await Promise.all([
    server.signIn('staffMember', ['orders.view', 'orders.edit', 'documents.view', 'documents.edit', 'documents.print']),
    server.signIn('staffMember', reviewRights),
  ]);
});
afterAll(() => server.stop());

const sentence = (day: string) =>
  `The Special Tax Notice dated ${day} was valid for only 180 days. Reprint the first notice on the order line and mail it, then try again.`;

interface Mailed {
  readonly id: string;
  readonly letter_encrypted: Buffer;
}
const newestLetter = (lineId: string) =>
  one<Mailed>(
    sql`select id, letter_encrypted from order_line_documents where order_line_id = ${lineId} order by created_at desc, id desc limit 1`,
  );

async function mailAll(): Promise<void> {
  const batch = await staff.call<{ id: string }>('POST', '/private/document-batches', {});
  expect(batch.httpStatus, batch.text).toBe(200);
  await staff.call('POST', `/private/document-batches/${batch.result.id}/print`, {});
  const mailed = await staff.call('POST', `/private/document-batches/${batch.result.id}/mailed`);
  expect(mailed.httpStatus, mailed.text).toBe(200);
}

/** Changes the date of a line's first notice, as if that much time had passed. */
async function age(lineId: string, day: string): Promise<Mailed> {
  const at = new Date(`${day}T15:00:00Z`);
  const sent = await newestLetter(lineId);
  if (!sent) throw new Error('no letter');
  const letter = openLetter(server.platform.keyring, sent.letter_encrypted);
  if (letter.template !== 'firstNotice') throw new Error('not a first notice');
  const old = sealLetter(server.platform.keyring, { ...letter, facts: { ...letter.facts, letterOn: day } });
  await db().run(
    sql`update order_line_documents set sent_at = ${at}, created_at = ${at}, letter_encrypted = ${old} where id = ${sent.id}`,
  );
  await db().run(sql`update order_lines set first_notice_at = ${at} where id = ${lineId}`);
  return sent;
}

test('a payment with a 181-day-old tax notice is not approved; reprinting and mailing the first notice delivers the notice again', async () => {
  const line = await lineToElect(server, {
    line: { first_notice_at: null, total_funds_associated_cents: 1_000_000 },
  });
  await enqueue(db(), { kind: 'make-first-notices', payload: { orderId: line.orderId } });
  await server.jobs.runDue();
  await mailAll();
  const sent = await age(line.lineId, '2026-05-26');
  const chosen = await line.person.call<{ paymentInstructionIds: string[] }>(
    'POST',
    electionUrl(line.lineId),
    election([byCheck()], { participantElectedToKeepWaitingPeriod: false }),
  );
  const ids = chosen.result.paymentInstructionIds;
  const rejected = await act(reviewer, 'approve', ids);
  expect(codesOf(rejected), rejected.text).toEqual(['noticeTooOld']);
  expect(rejected.text).toContain(sentence('05/26/2026'));
  const again = await staff.call<{ orderLineDocumentId: string }>(
    'POST',
    `/private/order-line-documents/${sent.id}/reprint`,
    { sendMethod: 'mail', becomesNonResponsiveParticipantAtEndOfDayOn: null, reason: 'The tax notice is too old' },
  );
  expect(again.result, again.text).toMatchObject({ status: 'readyToSend' });
  const letter = openLetter(
    server.platform.keyring,
    (await newestLetter(line.lineId))?.letter_encrypted ?? Buffer.alloc(0),
  );
  expect([letter.template, letter.facts.letterOn]).toEqual(['firstNotice', '2026-11-23']);
  // A notice that was printed but not mailed has not been delivered.
  expect(codesOf(await act(reviewer, 'approve', ids))).toEqual(['noticeTooOld']);
  await mailAll();
  expect(codesOf(await act(reviewer, 'approve', ids))).toEqual(['approved']);
});

test.each([
  [180, true],
  [181, false],
])('a payment %i days after its tax notice joins a batch: %s', async (days, isPaid) => {
  const line = await payableOne({ grossCents: 100_000 });
  const { result: when } = await maker.call<{ effectiveDate: string }>(
    'GET',
    '/private/payment-batches/effective-date?paymentBatchType=ach&targetEffectiveDate=2020-01-01',
  );
  const givenOn = addDays(when.effectiveDate, -days);
  await db().run(
    sql`update order_lines set first_notice_at = ${new Date(`${givenOn}T15:00:00Z`)} where id = ${line.lineId}`,
  );
  const made = await maker.call('POST', '/private/payment-batches', {
    paymentBatchType: 'ach',
    effectiveDate: when.effectiveDate,
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: [line.instructionId],
  });
  const [year, month, day] = givenOn.split('-');
  if (isPaid) expect(made.httpStatus, made.text).toBe(200);
  else expect(made.status.message).toBe(sentence(`${month}/${day}/${year}`));
});

test("a payment that requires no tax notice is paid, however old its line's first letter is", async () => {
  const line = await payableOne({ grossCents: 100_000 });
  await db().run(sql`
    update payment_instructions set computation = replace(computation::text, 'federal.eligibleRollover', 'federal.nonperiodic')::jsonb
     where id = ${line.instructionId}`);
  await db().run(sql`update order_lines set first_notice_at = '2026-01-20T15:00:00Z' where id = ${line.lineId}`);
  const ready = await maker.call<{ instructions: { id: string; blockers: string[] }[] }>(
    'GET',
    '/private/payment-batches/ready-to-pay',
  );
  expect(ready.result.instructions.find(({ id }) => id === line.instructionId)?.blockers, ready.text).toEqual([]);
});
