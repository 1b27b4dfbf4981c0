import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatFriendlyId } from '../../packages/domain/src/foundation/ids/friendly-id.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { readPositivePay } from '../../packages/server/src/rails/check/positive-pay.ts';
import { positivePayLayouts } from '../../packages/server/src/rails/check/positive-pay-layouts.ts';
import { answersTo } from '../support/answers-to.ts';
import { correctToCheck } from '../support/correct-to-check.ts';
import {
  approver,
  bankAccountId,
  db,
  findings,
  fundsOf,
  lineMoney,
  maker,
  movement,
  one,
  openEdges,
  payable,
  payableOne,
  paymentState,
  releaser,
  run,
  server,
  simulateBankAnswers,
  trust,
} from '../support/edge-scenario.ts';
import type { PayableLine } from '../support/pay-run-scenario.ts';

beforeAll(openEdges);
afterAll(() => server.stop());

const lineState = async (id: string) =>
  (
    await one<{ state: string }>(
      sql`select concat_ws('/', status, substatus) as state from order_lines where id = ${id}`,
    )
  )?.state;
const instructionState = async (id: string) =>
  (await one<{ status: string }>(sql`select status from payment_instructions where id = ${id}`))?.status;
const step = (batchId: string, name: string, body: Record<string, unknown> = {}) =>
  (name === 'cancel' ? maker : releaser).call('POST', `/private/payment-batches/${batchId}/${name}`, body);
const bankAnswers = (bytes: Buffer) =>
  releaser.upload<{ unmatched: number }>('/private/inbound-raw-files', 'file', 'returns.ach', bytes, {
    kind: 'ach-returns',
  });
const filesOf = (batchId: string) =>
  db().many<{ id: string; kind: string; total_cents: number }>(
    sql`select id, kind, total_cents from outgoing_bank_files where payment_batch_id = ${batchId} order by created_at, id`,
  );
const download = (fileId: string | undefined) =>
  server.app.inject({
    method: 'GET',
    url: `/private/outgoing-bank-files/${fileId}/download`,
    headers: { authorization: `Bearer ${releaser.token}` },
  });

test('returned money is paid again right away while the rest of its order line is in a batch', async () => {
  const line = await payableOne({ grossCents: 300_000 });
  const { paymentId, date, total } = await run('ach', line);
  await simulateBankAnswers(date, [{ typeCode: '466', amountCents: total }]);
  await bankAnswers(await answersTo(server, [{ paymentId, kind: 'return', code: 'R03' }]));
  await correctToCheck(maker, line.instructionId, 'TX');
  await approver.call('POST', '/private/trust/approve-payment-instructions', {
    paymentInstructionIds: [line.instructionId],
  });
  expect(await lineState(line.lineId)).toBe('waitingForReissue');
  const otherId = newId();
  await db().run(sql`
    insert into payment_instructions select (jsonb_populate_record(null::payment_instructions,
           to_jsonb(i) || jsonb_build_object('id', ${otherId}::text, 'friendly_id', '99' || right(i.friendly_id, 13), 'status', 'inBatch'))).*
      from payment_instructions i where i.id = ${line.instructionId}`);
  await simulateBankAnswers(date, [{ typeCode: '257', amountCents: total, text: 'ACH RETURN' }]);
  await db().run(sql`delete from payment_instructions where id = ${otherId}`);
  expect([await lineState(line.lineId), await lineMoney(line.lineId)]).toEqual(['inProgress/waitingToPay', total]);
});

test('[payment-cancel] a check is reissued in positive pay after the bank declined to stop it', async () => {
  const [line, other] = await payable([
    { grossCents: 500_000, method: 'check' },
    { grossCents: 510_000, method: 'check' },
  ]);
  if (!line || !other) throw new Error('no line');
  const { batchId, date } = await run('check', [line, other], ['enter-at-bank', 'print', 'send']);
  const check = await one<{ id: string; check_number: number }>(
    sql`select id, check_number from payments where payment_instruction_id = ${line.instructionId}`,
  );
  const stop = (name: string) =>
    releaser.call('POST', `/private/payments/${check?.id}/${name}`, { reason: 'Lost in the mail' });
  await stop('cancel');
  const rejected = await stop('reject-stop');
  expect(rejected.result, rejected.text).toMatchObject({ status: 'sent' });
  const files = await filesOf(batchId);
  const again = files.find(({ kind }) => kind === 'positivePayAgain');
  expect([files.map(({ kind }) => kind).sort(), again?.total_cents]).toEqual([
    ['checks', 'positivePay', 'positivePayAgain', 'positivePayVoid'],
    400_000,
  ]);
  const layout = positivePayLayouts['genericCsv'];
  if (!layout) throw new Error('no layout');
  const read = readPositivePay((await download(again?.id)).body, layout);
  expect(read.ok ? read.value : []).toMatchObject([
    { kind: 'issue', serial: check?.check_number, amountCents: 400_000 },
  ]);
  await simulateBankAnswers(date, [
    { typeCode: '475', amountCents: 400_000, customerReference: String(check?.check_number) },
  ]);
  expect(await paymentState(check?.id ?? '')).toBe('cleared');
});

/** Tests a line's bank account with a prenote in time for its payment. */
async function prenoted(line: PayableLine): Promise<void> {
  await db().run(sql`update payment_instructions set account_check_result = null where id = ${line.instructionId}`);
  const { result: when } = await maker.call<{ effectiveDate: string }>(
    'GET',
    '/private/payment-batches/effective-date?paymentBatchType=ach&targetEffectiveDate=2020-01-01',
  );
  const sent = await maker.call('POST', '/private/payment-batches/prenotes', {
    effectiveDate: when.effectiveDate,
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: [line.instructionId],
  });
  expect(sent.httpStatus, sent.text).toBe(200);
  await db().run(
    sql`update prenotes set effective_date = '2026-11-16' where payment_instruction_id = ${line.instructionId}`,
  );
}

test.each([
  ['before its release', [], 'enter-at-bank', 'Remove the payments listed from the batch.'],
  [
    'after its release',
    ['enter-at-bank'],
    'send',
    'Cancel the batch and create a new one without the payments listed.',
  ],
])(
  'a prenote returned as %s puts its payment on hold, and the payee corrects the account',
  async (_, steps, next, remedy) => {
    const line = await payableOne({ grossCents: 77_000 });
    await prenoted(line);
    const { batchId } = await run('ach', line, steps);
    const result = await bankAnswers(
      await answersTo(server, [{ prenoteOf: line.instructionId, kind: 'return', code: 'R03' }]),
    );
    expect(result.result, result.text).toMatchObject({ unmatched: 0 });
    const rejected = await step(batchId, next);
    expect(rejected.status).toMatchObject({
      code: 'prenoteCameBack',
      message: `A prenote to a bank account in this batch was returned, so payments to that account can’t be sent. ${remedy}`,
    });
    expect((await step(batchId, 'cancel', { reason: 'The prenote came back' })).httpStatus).toBe(200);
    expect([await instructionState(line.instructionId), await lineMoney(line.lineId)]).toEqual(['sentBack', 77_000]);
  },
);

test('a deposit that bounces between release and sending blocks its payments', async () => {
  const [line, other] = [await payableOne({ grossCents: 210_000 }), await payableOne({ grossCents: 220_000 })];
  const { batchId, date, paymentId } = await run('ach', [line, other], ['enter-at-bank']);
  const of = await fundsOf(line.lineId);
  await simulateBankAnswers(date, [{ typeCode: '555', amountCents: 210_000, bankReference: 'BOUNCED EARLY' }]);
  const debit = await movement('BOUNCED EARLY');
  const taken = await trust.call('POST', `/private/trust/deposits/${of?.deposit_id}/returned/${debit?.id}`, {});
  expect(taken.httpStatus, taken.text).toBe(200);
  const rejected = await step(batchId, 'send');
  const number = await one<{ friendly_id: string }>(
    sql`select friendly_id from payment_instructions where id = ${line.instructionId}`,
  );
  expect(rejected.status).toMatchObject({
    code: 'depositTakenBack',
    message:
      'The bank returned a deposit that funds payments in this batch, so they can’t be sent. Cancel the batch and create a new one without the payments listed.',
  });
  expect(rejected.result).toMatchObject({
    errors: {
      [number?.friendly_id ?? '']: [
        `${formatFriendlyId(number?.friendly_id ?? '')}: The bank reversed a deposit that funds this instruction. Cancel the batch and create a new one without it.`,
      ],
    },
  });
  expect(await paymentState(paymentId)).toBe('created');
});

test('[payment-batch-actions] a batch is canceled with a recorded reason, and its file can no longer be sent to the bank', async () => {
  const { batchId } = await run('ach', await payableOne({ grossCents: 120_000 }), ['enter-at-bank']);
  const [file] = await filesOf(batchId);
  expect((await download(file?.id)).statusCode).toBe(200);
  expect((await step(batchId, 'cancel')).httpStatus).toBe(422);
  expect((await step(batchId, 'cancel', { reason: 'Wrong day' })).httpStatus).toBe(200);
  const withdrawn = await download(file?.id);
  expect([withdrawn.statusCode, withdrawn.body]).toEqual([
    409,
    expect.stringContaining('This batch was canceled, so its files can’t be sent to the bank.'),
  ]);
  const transition = await one<{ note: string }>(
    sql`select note from transitions where record_id = ${batchId} and to_status = 'cancelled'`,
  );
  expect(transition?.note).toBe('Wrong day');
});

test('every audit predicate is clean afterwards', async () => {
  expect(await findings()).toEqual([]);
});
