import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchFile } from '../../packages/server/src/areas/payments/bank/match-bank-debits.job.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { answersTo } from '../support/answers-to.ts';
import {
  db,
  findings,
  importDay,
  lineMoney,
  movement,
  one,
  openEdges,
  payableOne,
  paymentState,
  releaser,
  run,
  server,
  simulateBankAnswers,
} from '../support/edge-scenario.ts';

beforeAll(openEdges);
afterAll(() => server.stop());

test("messages and zero entries on a statement create no transactions and don't block the rest", async () => {
  const result = await simulateBankAnswers('2026-11-02', [
    { typeCode: '890', amountCents: 0, text: 'BRANCH CLOSED ON THURSDAY' },
    { typeCode: '142', amountCents: 0, text: 'PRENOTE' },
    { typeCode: '195', amountCents: 700, text: 'FROM FABRIKAM' },
  ]);
  expect(result).toMatchObject({ totalRows: 1, newRows: 1, knownRows: 0 });
});

test('a credit reported before the debit of the same payment reaches its line when the debit is known', async () => {
  const line = await payableOne({ grossCents: 511_100 });
  const { paymentId, date, total } = await run('ach', line);
  const file = await answersTo(server, [{ paymentId, kind: 'return', code: 'R03' }]);
  const response = await releaser.upload('/private/inbound-raw-files', 'file', 'returns.ach', file, {
    kind: 'ach-returns',
  });
  expect(response.httpStatus, response.text).toBe(200);
  await simulateBankAnswers(date, [{ typeCode: '257', amountCents: total, bankReference: 'EARLY' }]);
  expect((await movement('EARLY'))?.status).toBe('unassigned');
  await simulateBankAnswers(date, [{ typeCode: '466', amountCents: total }]);
  expect([(await movement('EARLY'))?.status, await lineMoney(line.lineId)]).toEqual(['settled', total]);
});

test('a wire returned as an incoming wire belongs to the line, not to a new deposit', async () => {
  const line = await payableOne({ grossCents: 600_000, method: 'wirePayment' });
  const { paymentId, date, total } = await run('wire', line);
  const wire = await one<{ end_to_end_id: string; uetr: string }>(
    sql`select end_to_end_id, uetr from payments where id = ${paymentId}`,
  );
  // The statements arrive in the wrong order: the returned payment before the sent one.
  const text = `RTN OF FUNDS UETR ${wire?.uetr.toUpperCase()} ACCOUNT CLOSED`;
  await simulateBankAnswers(date, [{ typeCode: '195', amountCents: total, bankReference: 'RTN1', text }]);
  expect(await movement('RTN1')).toMatchObject({ status: 'unassigned', deposit_id: null });
  await simulateBankAnswers(date, [
    { typeCode: '495', amountCents: total, customerReference: wire?.end_to_end_id ?? '' },
  ]);
  expect([(await movement('RTN1'))?.status, await paymentState(paymentId), await lineMoney(line.lineId)]).toEqual([
    'settled',
    'returned',
    total,
  ]);
});

test('a wire returned minus a fee waits for a user', async () => {
  const line = await payableOne({ grossCents: 610_000, method: 'wirePayment' });
  const { paymentId, date, total } = await run('wire', line);
  const wire = await one<{ end_to_end_id: string }>(sql`select end_to_end_id from payments where id = ${paymentId}`);
  const reference = wire?.end_to_end_id ?? '';
  await simulateBankAnswers(date, [{ typeCode: '495', amountCents: total, customerReference: reference }]);
  await simulateBankAnswers(date, [
    { typeCode: '195', amountCents: total - 2_500, bankReference: 'RTN2', text: `RTN ${reference}` },
  ]);
  const credit = await movement('RTN2');
  expect(credit).toMatchObject({ status: 'unassigned', deposit_id: null });
  const alert = await one<{ sentence: string }>(sql`select sentence from alerts where subject_id = ${credit?.id}`);
  expect(alert?.sentence).toContain('the amount differs from the item it refers to');
  expect(await paymentState(paymentId)).toBe('cleared');
});

test("two concurrent workers don't match two debits to the same batch", async () => {
  const line = await payableOne({ grossCents: 731_300 });
  const { date, total } = await run('ach', line);
  const debit = (bankReference: string) => ({ typeCode: '466', amountCents: total, bankReference });
  const [first] = (await importDay(date, [debit('TWIN-A')])).bankTransactionFileIds;
  const [second] = (await importDay(date, [debit('TWIN-B')])).bankTransactionFileIds;
  const ctx = server.system();
  let goOn = (): void => undefined;
  const heldOpen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const held = db().inTx(async (tx) => {
    await matchFile(tx, ctx, '', first ?? '');
    await heldOpen;
  });
  const two = db().inTx(async (tx) => {
    await matchFile(tx, ctx, '', second ?? '');
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  goOn();
  await Promise.all([held, two]);
  const states = [(await movement('TWIN-A'))?.status, (await movement('TWIN-B'))?.status];
  expect(new Set(states)).toEqual(new Set(['settled', 'unassigned']));
  await server.jobs.runDue();
});

test('as many equal debits as equal batches pay them all, on whatever days the bank reports them', async () => {
  const [x, y] = [
    await run('ach', await payableOne({ grossCents: 444_400 })),
    await run('ach', await payableOne({ grossCents: 444_400 })),
  ];
  await simulateBankAnswers(x.date, [{ typeCode: '466', amountCents: x.total, bankReference: 'EQUAL-1' }]);
  expect([await paymentState(x.paymentId), await paymentState(y.paymentId)]).toEqual(['sent', 'sent']);
  await simulateBankAnswers(x.date, [{ typeCode: '466', amountCents: x.total, bankReference: 'EQUAL-2' }]);
  expect([await paymentState(x.paymentId), await paymentState(y.paymentId)]).toEqual(['cleared', 'cleared']);
  expect([(await movement('EQUAL-1'))?.status, (await movement('EQUAL-2'))?.status]).toEqual(['settled', 'settled']);
});

test('every audit predicate is clean afterwards', async () => {
  expect(await findings()).toEqual([]);
});
