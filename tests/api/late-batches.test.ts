import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '../../packages/domain/src/foundation/money/cents.ts';
import { formatMoney } from '../../packages/domain/src/foundation/money/format-money.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { readPdfText } from '../../packages/server/src/platform/pdf/read-pdf-text.ts';
import {
  approver,
  lineMoney,
  maker,
  one,
  openEdges,
  payable,
  payableOne,
  paymentState,
  releaser,
  run,
  server,
} from '../support/edge-scenario.ts';

beforeAll(openEdges);
afterAll(() => server.stop());

const step = (batchId: string, name: string, body: Record<string, unknown> = {}) =>
  (name === 'cancel' ? maker : releaser).call<{ status: string }>(
    'POST',
    `/private/payment-batches/${batchId}/${name}`,
    body,
  );
const isLate = async (batchId: string) =>
  (await maker.call<{ isLate: boolean }>('GET', `/private/payment-batches/${batchId}/summary`)).result.isLate;
const goTo = (moment: string) => server.platform.movableClock?.moveTo(new Date(moment));

test('an order, an order line, a batch, and the proof are printed, each as far as the user may see it', async () => {
  const line = await payableOne({ grossCents: 1_234_500 });
  const { batchId, total } = await run('ach', line, []);
  const reader = await server.signIn('staffMember', ['orders.view', 'payments.view', 'trust.view']);
  const wordsOf = async (path: string) => {
    const response = await server.app.inject({ url: path, headers: { authorization: `Bearer ${reader.token}` } });
    expect([path, response.statusCode, response.headers['content-type']]).toEqual([path, 200, 'application/pdf']);
    return (await readPdfText(response.rawPayload))?.words ?? '';
  };
  const of = await one<{ order_id: string }>(sql`select order_id from order_lines where id = ${line.lineId}`);
  expect(await wordsOf(`/private/orders/${of?.order_id}/pdf`)).toMatch(
    /Participants 1\n.*Final review 1 0 \$12,345\.00/s,
  );
  const story = await wordsOf(`/private/order-lines/${line.lineId}/pdf`);
  expect(story).toMatch(/Gross distribution \$12,345\.00.*ACH entered/s);
  const sheet = await wordsOf(`/private/payment-batches/${batchId}/pdf`);
  expect(sheet.replace(/\s+/g, ' ')).toContain(`Payments 1 Total ${formatMoney(cents(total))} Gross $12,345.00`);
  expect(await wordsOf('/private/trust/proof-pdf')).toMatch(/^.*Proof: bank = ledger = order lines.*Ledger balances/s);
  for (const path of [`/private/orders/${of?.order_id}/pdf`, '/private/trust/proof-pdf'])
    expect((await approver.call('GET', path)).httpStatus).toBe(403);
});

test('[payment-batch-actions] a batch is handed over while the bank can pay it on its day, and later only if the bank received it in time', async () => {
  const [given, left] = [await payableOne({ grossCents: 100_000 }), await payableOne({ grossCents: 110_000 })];
  const mailed = await payableOne({ grossCents: 120_000, method: 'check' });
  const wires = await payable([
    { grossCents: 130_000, method: 'wirePayment' },
    { grossCents: 140_000, method: 'wirePayment' },
  ]);
  const inTime = await run('ach', given, ['enter-at-bank']);
  const forgotten = await run('ach', left, ['enter-at-bank']);
  const checks = await run('check', mailed, ['enter-at-bank', 'print']);
  const wire = await run('wire', wires, ['enter-at-bank']);
  expect([inTime.date, checks.date, wire.date]).toEqual(['2026-11-24', '2026-11-23', '2026-11-23']);
  expect(await isLate(inTime.batchId)).toBe(false);
  expect((await step(inTime.batchId, 'send', { resolution: 'atBank' })).status.code).toBe('batchIsNotSending');

  // The next day: the bank needed ACH files for that day the evening before.
  await goTo('2026-11-24T15:00:00Z');
  expect(await isLate(forgotten.batchId)).toBe(true);
  const rejected = await step(forgotten.batchId, 'send');
  expect(rejected.status).toMatchObject({
    code: 'batchIsLate',
    message:
      'It is too late for the bank to pay this batch on 11/24/2026. If the bank received the files in time, record it. Otherwise, cancel this batch and create a new one.',
  });
  expect((await step(checks.batchId, 'send')).status.message).toBe(
    'These checks are dated 11/23/2026, and that date has passed. If they were mailed that day, record it. Otherwise, cancel this batch and create a new one.',
  );
  const members = await maker.call<{ id: string }[]>(
    'GET',
    `/private/payment-batch-payment-instructions?search-paymentBatchId=equals(${wire.batchId})`,
  );
  const one = await releaser.call('POST', `/private/payment-batch-payment-instructions/${members.result[0]?.id}/send`);
  expect(one.status.code).toBe('batchIsLate');

  expect((await step(forgotten.batchId, 'send', { resolution: 'notAtBank' })).status.code).toBe('batchIsNotSending');
  expect((await step(forgotten.batchId, 'cancel', { reason: 'Its day is over' })).httpStatus).toBe(200);
  expect([await paymentState(forgotten.paymentId), await lineMoney(left.lineId)]).toEqual(['cancelled', 110_000]);
  const response = await step(inTime.batchId, 'send', { resolution: 'atBank' });
  expect(response.result, response.text).toMatchObject({ status: 'sent' });
  expect((await step(checks.batchId, 'send', { resolution: 'atBank' })).result).toMatchObject({ status: 'sent' });
  expect(await isLate(inTime.batchId)).toBe(false);
});
