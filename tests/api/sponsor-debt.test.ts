import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { answersTo } from '../support/answers-to.ts';
import {
  db,
  findings,
  fundsOf,
  lineMoney,
  maker,
  movement,
  one,
  openEdges,
  payableOne,
  releaser,
  run,
  server,
  simulateBankAnswers,
  sponsor,
  trust,
} from '../support/edge-scenario.ts';
import type { PayableLine } from '../support/pay-run-scenario.ts';
import { type Scenario, scenarioOf } from '../support/trust-scenario.ts';

beforeAll(async () => {
  await openEdges();
  scenario = scenarioOf(server, trust);
});
afterAll(() => server.stop());

let scenario: Scenario;
let bounces = 0;
/** Lets the bank return the deposit that funds a line. */
async function bounce(line: PayableLine, cents: number): Promise<void> {
  bounces += 1;
  const bankReference = `BOUNCE ${bounces}`;
  const of = await fundsOf(line.lineId);
  await simulateBankAnswers('2026-11-23', [{ typeCode: '555', amountCents: cents, bankReference }]);
  const debit = await movement(bankReference);
  const taken = await trust.call('POST', `/private/trust/deposits/${of?.deposit_id}/returned/${debit?.id}`, {});
  expect(taken.httpStatus, taken.text).toBe(200);
}
const owed = async () =>
  (
    await one<{ cents: number }>(
      sql`select coalesce(sum(balance_cents), 0)::bigint as cents from ledger_accounts where code = '1300' and holder_id = ${sponsor.masterAccountId}`,
    )
  )?.cents;
const cancelBatch = async (batchId: string) => {
  const cancelled = await maker.call('POST', `/private/payment-batches/${batchId}/cancel`, { reason: 'It bounced' });
  expect(cancelled.httpStatus, cancelled.text).toBe(200);
};
/** Sends the sponsor's money again. */
async function fundAgain(line: PayableLine, cents: number): Promise<void> {
  const { depositId } = await scenario.wire(cents, `AGAIN ${line.lineId}`);
  const depositLinkId = await scenario.link(depositId, sponsor.planId, cents);
  const path = `/private/trust/order-lines/${line.lineId}/associations`;
  const made = await trust.call('POST', path, { depositLinkId, amount: cents });
  expect(made.httpStatus, made.text).toBe(200);
}

test("a canceled batch returns no money to a line that was covered only by the sponsor's debt", async () => {
  const line = await payableOne({ grossCents: 210_000 });
  const { batchId } = await run('ach', line, ['enter-at-bank']);
  await bounce(line, 210_000);
  expect([await lineMoney(line.lineId), await owed()]).toEqual([0, 210_000]);
  await cancelBatch(batchId);
  expect([await lineMoney(line.lineId), await owed()]).toEqual([0, 0]);
  expect(await findings()).toEqual([]);
});

test('deducts only the debt: money of a deposit that cleared stays on the line', async () => {
  const line = await payableOne({ grossCents: 300_000 });
  const { batchId } = await run('ach', line, ['enter-at-bank']);
  await bounce(line, 300_000);
  await fundAgain(line, 300_000);
  expect([await lineMoney(line.lineId), await owed()]).toEqual([0, 0]);
  await cancelBatch(batchId);
  expect([await lineMoney(line.lineId), await owed()]).toEqual([300_000, 0]);
});

test('a returned payment and new money repay the debt before anything is paid again', async () => {
  const line = await payableOne({ grossCents: 400_000 });
  const { paymentId, date, total } = await run('ach', line);
  await simulateBankAnswers(date, [{ typeCode: '466', amountCents: total }]);
  await bounce(line, 400_000);
  const file = await answersTo(server, [{ paymentId, kind: 'return', code: 'R03' }]);
  await releaser.upload('/private/inbound-raw-files', 'file', 'returns.ach', file, { kind: 'ach-returns' });
  await simulateBankAnswers(date, [{ typeCode: '257', amountCents: total }]);
  // The tax stays withheld; the sponsor still owes it.
  expect([await lineMoney(line.lineId), await owed()]).toEqual([0, 400_000 - total]);
  expect(await findings()).toEqual([]);
  await fundAgain(line, 400_000);
  expect([await lineMoney(line.lineId), await owed()]).toEqual([total, 0]);
  expect(await findings()).toEqual([]);
});

test('a paid and ended line accepts the money its sponsor owes, and no more', async () => {
  const line = await payableOne({ grossCents: 500_000 });
  const { date, total } = await run('ach', line);
  await simulateBankAnswers(date, [{ typeCode: '466', amountCents: total }]);
  expect(await one(sql`select status from order_lines where id = ${line.lineId}`)).toEqual({ status: 'complete' });
  await bounce(line, 500_000);
  const needing = async () => {
    const path = `/private/trust/plans/${sponsor.planId}/order-lines-needing-association`;
    const { result } = await trust.call<{ id: string; gap: number; status: string }[]>('GET', path);
    return result.filter(({ id }) => id === line.lineId).map(({ gap, status }) => [gap, status]);
  };
  expect(await needing()).toEqual([[500_000, 'complete']]);
  await fundAgain(line, 500_000);
  expect([await lineMoney(line.lineId), await owed()]).toEqual([0, 0]);
  expect(await needing()).toEqual([]);
  const { depositId } = await scenario.wire(1_000, 'TOO MUCH');
  const more = await trust.call('POST', `/private/trust/order-lines/${line.lineId}/associations`, {
    depositLinkId: await scenario.link(depositId, sponsor.planId, 1_000),
    amount: 1_000,
  });
  expect(more.status).toMatchObject({
    code: 'lineTakesNoMoney',
    message: 'This order line is complete, so no money can be associated with it.',
  });
  expect(await findings()).toEqual([]);
});

interface Tile {
  readonly code: string;
  readonly count: number;
  readonly amount: number;
}
interface Queues {
  readonly tiles: readonly (readonly [string, number, number])[];
  readonly orders: readonly (readonly [gap: number, lines: number, owedLines: number])[];
  readonly lines: readonly (readonly [gap: number, status: string, owedSince: string])[];
  readonly suggested: number;
}
/** Returns the staff queues of missing money; `depositId` names the deposit to suggest links for. */
async function queues(line: PayableLine, depositId: string): Promise<Queues> {
  const order = await one<{ id: string }>(sql`select order_id as id from order_lines where id = ${line.lineId}`);
  const read = async <T>(path: string) => (await trust.call<T>('GET', `/private/trust/${path}`)).result;
  const { tiles } = await read<{ tiles: readonly Tile[] }>('summary');
  const orders =
    await read<readonly { id: string; gap: number; lines: number; owedLines: number }[]>('orders-to-associate');
  // The same query that the home page sends for every queue.
  const lines = await read<readonly { id: string; gap: number; status: string; owedSince: string }[]>(
    'order-lines-owed-for?resultsPerPage=25&sortBy=owedSince&sortDirection=asc',
  );
  const links = await read<readonly { orderId: string | null; amount: number }[]>(
    `deposits/${depositId}/suggested-links`,
  );
  return {
    tiles: ['ordersToAssociate', 'linesToAssociate', 'linesOwedFor'].map((code) => {
      const tile = tiles.find((one) => one.code === code);
      return [code, tile?.count ?? -1, tile?.amount ?? -1];
    }),
    orders: orders.filter(({ id }) => id === order?.id).map((one) => [one.gap, one.lines, one.owedLines]),
    lines: lines.filter(({ id }) => id === line.lineId).map((one) => [one.gap, one.status, one.owedSince]),
    suggested: links.find(({ orderId }) => orderId === order?.id)?.amount ?? 0,
  };
}

test('a paid line whose sponsor owes money is in the queues of missing money until it is repaid', async () => {
  const line = await payableOne({ grossCents: 700_000 });
  const { date, total } = await run('ach', line);
  await simulateBankAnswers(date, [{ typeCode: '466', amountCents: total }]);
  const { depositId } = await scenario.wire(700_000, 'NEW MONEY');
  const before = await queues(line, depositId);
  expect([before.orders, before.lines, before.suggested]).toEqual([[], [], 0]);
  await bounce(line, 700_000);
  const after = await queues(line, depositId);
  expect(after).toEqual({
    tiles: before.tiles.map(([code, count, amount]) => [code, count + 1, amount + 700_000]),
    orders: [[700_000, 1, 1]],
    lines: [[700_000, 'complete', expect.stringMatching(/^2026-11-23T/)]],
    suggested: 700_000,
  });
  const linkId = await scenario.link(depositId, sponsor.planId, 700_000);
  const order = await one<{ id: string }>(sql`select order_id as id from order_lines where id = ${line.lineId}`);
  const spread = await trust.call<{ total: number }>(
    'POST',
    `/private/trust/deposit-links/${linkId}/auto-associate-to-order/${order?.id}`,
  );
  expect([spread.httpStatus, spread.result.total], spread.text).toEqual([200, 700_000]);
  expect((await queues(line, depositId)).tiles).toEqual(before.tiles);
  expect(await findings()).toEqual([]);
});

test('the ledger proves that no line holds what its sponsor owes', async () => {
  const line = await payableOne({ grossCents: 600_000 });
  const { batchId } = await run('ach', line, ['enter-at-bank']);
  await bounce(line, 600_000);
  await cancelBatch(batchId);
  const repaid = await db().one<{ memo: string; entries: number }>(sql`
    select x.memo, count(e.id)::int as entries from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
     where x.source_id = ${line.lineId} and x.recipe = 'P32' group by x.memo`);
  expect(repaid).toEqual({ memo: 'Sponsor’s debt for the order line repaid', entries: 2 });
});
