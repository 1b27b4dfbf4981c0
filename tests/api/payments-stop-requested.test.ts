import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLineRows } from '../../packages/server/src/areas/payments/computation/line-row.ts';
import { collectItems } from '../../packages/server/src/areas/reports/collect-items.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { db, findings, fundsOf, openEdges, payable, releaser, run, server, sponsor } from '../support/edge-scenario.ts';

beforeAll(openEdges);
afterAll(() => server.stop());

test('[payment-cancel] a check counts as paid until the bank confirms its stop', async () => {
  const [line, later] = await payable([
    { grossCents: 15_000, method: 'check', distributionTypeCode: 'rolloverToTraditionalIra' },
    { grossCents: 12_000, method: 'check' },
  ]);
  if (!line || !later) throw new Error('no lines');
  const { paymentId, date, total } = await run('check', line, ['enter-at-bank', 'print', 'send']);
  const stop = await releaser.call('POST', `/private/payments/${paymentId}/cancel`, { reason: 'Lost in the mail' });
  expect(stop.result, stop.text).toMatchObject({ status: 'cancellationrequestedatbank' });

  const order = await db().one<{ id: string }>(sql`select order_id as id from order_lines where id = ${line.lineId}`);
  const orderView = await releaser.call('GET', `/public/orders/${order?.id}`);
  expect(orderView.result, 'total paid of the order').toMatchObject({ totalPaid: total });
  const client = await server.signIn('client', ['account.view', 'orders.view'], {
    masterAccountIds: [sponsor.masterAccountId],
  });
  const home = await client.call('GET', `/public/accounts/${sponsor.masterAccountId}/home`);
  expect(home.result, home.text).toMatchObject({ money: { paidCents: total, payments: 1 } });

  // The $200 limit counts earlier payments to the same participant.
  await db().run(sql`update order_lines set participant_id = ${line.participantId} where id = ${later.lineId}`);
  await db().run(
    sql`update payment_instructions set distribution_type_code = 'cashLumpSum' where id = ${line.instructionId}`,
  );
  const year = Number(date.slice(0, 4));
  const [row] = await readLineRows(db(), [later.lineId], year);
  expect(row?.eligible_earlier_cents).toBe(15_000);

  const funds = await fundsOf(line.lineId);
  await db().run(sql`update bank_transactions set is_on_hold = true where id = ${funds?.transaction_id}`);
  expect((await findings()).map(([id]) => id)).toContain('D6');

  await db().run(
    sql`update order_lines set status = 'complete', substatus = 'returnedToPlan' where id = ${line.lineId}`,
  );
  const items = await collectItems(db(), { taxYear: year, accountId: sponsor.masterAccountId, planId: null });
  expect(items).toMatchObject([{ sourceId: line.instructionId, grossCents: 15_000 }]);
});
