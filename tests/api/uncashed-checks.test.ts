import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { isRejection } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import { instructionAudit } from '../../packages/server/src/areas/payments/audit/instruction-audit.ts';
import { paymentAudit } from '../../packages/server/src/areas/payments/audit/payment-audit.ts';
import { unclaimedAudit } from '../../packages/server/src/areas/payments/audit/unclaimed-audit.ts';
import { collectItems } from '../../packages/server/src/areas/reports/collect-items.ts';
import { ledgerAudit } from '../../packages/server/src/areas/trust/ledger-audit.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import {
  approve,
  askAgain,
  bankAccountId,
  createBatch,
  latestPayment,
  mailChecks,
  maker,
  onDay,
  openCheckDesk,
  payBatch,
  releaser,
  type SentCheck,
  sentMessages,
  server,
  sponsor,
  stateOf,
  trust,
} from '../support/check-desk.ts';
import { fundLines, type PayableLine } from '../support/pay-run-scenario.ts';
import { balanceOf, statement } from '../support/trust-scenario.ts';

let reminded: SentCheck[];
let repeated: SentCheck[];
let increased: SentCheck[];

beforeAll(async () => {
  await openCheckDesk();
  reminded = await mailChecks([500_000, 300_000]);
  repeated = await mailChecks([80_000]);
  increased = await mailChecks([500_000]);
});
afterAll(() => server.stop());

test('[uncashed-check-schedule] a payee is reminded on days 30, 60, and 120, and the check is voided after day 180', async () => {
  const [check, cashed] = reminded;
  if (check === undefined || cashed === undefined) throw new Error('no checks');
  const others = [...repeated, ...increased];
  await onDay(addDays(check.date, 1));
  await trust.upload(
    '/private/bank-transaction-files',
    'file',
    'paid.bai',
    statement({
      date: check.date,
      transactions: [{ typeCode: '475', amountCents: cashed.net, customerReference: String(cashed.checkNumber) }],
    }),
  );
  await server.jobs.runDue();
  expect((await stateOf(cashed))[0]).toBe('cleared');

  await onDay(addDays(check.date, 29));
  expect(await sentMessages('check-reminder', check)).toEqual([]);
  await onDay(addDays(check.date, 30));
  await onDay(addDays(check.date, 31));
  expect(await sentMessages('check-reminder', check)).toEqual(['email 30']);
  const summary = await maker.call<{ groups: { code: string; count: number; total: number }[] }>(
    'GET',
    '/private/payments/uncashed-summary',
  );
  expect(summary.result.groups.find(({ code }) => code === 'upTo60')).toMatchObject({
    count: 3,
    total: check.net + [...repeated, ...increased].reduce((sum, { net }) => sum + net, 0),
  });
  await onDay(addDays(check.date, 60));
  await onDay(addDays(check.date, 121));
  expect((await sentMessages('check-reminder', check)).toSorted()).toEqual([
    'email 120',
    'email 30',
    'email 60',
    'letter 120',
  ]);

  await onDay(addDays(check.date, 180));
  expect((await stateOf(check))[0]).toBe('sent');
  const outstanding = await balanceOf(server, '2600');
  await onDay(addDays(check.date, 181));
  expect(await stateOf(check)).toEqual(['stopped', 'waitingForReissue', check.net]);
  expect(await balanceOf(server, '2600')).toBe(outstanding - check.net - others.reduce((sum, { net }) => sum + net, 0));
  expect(await sentMessages('check-expired', check)).toEqual(['email']);
  const voids = (
    await server.platform.database.query<{ count: number; total: number }>(
      `select count(*)::int as count, sum(total_cents)::bigint as total from outgoing_bank_files where kind = 'positivePayVoid'`,
    )
  ).rows[0];
  expect([voids?.count, Number(voids?.total)]).toEqual([3, check.net + others.reduce((sum, { net }) => sum + net, 0)]);
  expect(await sentMessages('check-reminder', cashed)).toEqual([]);
});

test('[replacement-same] TC-65: the payee asks for a new check, which is paid without new withholding or a new form', async () => {
  const [check] = repeated;
  if (check === undefined) throw new Error('no check');
  await onDay(addDays(check.date, 181));
  const taxes = await balanceOf(server, '2300');
  await askAgain(check);
  await approve(check);
  await payBatch([check.instructionId]);
  const again = await latestPayment(check);
  expect([again.net, again.paymentId === check.paymentId]).toEqual([check.net, false]);
  expect(await balanceOf(server, '2300')).toBe(taxes);
  expect(await stateOf(again)).toEqual(['sent', 'inProgress/waitingToPay', 0]);
});

const withholding = async ({ instructionId }: PayableLine) =>
  (
    await server.platform.database.query<{ amount: number; year: number }>(
      `select amount_cents as amount, extract(year from withheld_on)::int as year from order_line_taxes
        where payment_instruction_id = $1 and authority = 'federal' and status <> 'unwound' order by withheld_on, id`,
      [instructionId],
    )
  ).rows;

test('[replacement-excess-only] TC-66b: only the additional amount of a larger replacement is withheld from and reported', async () => {
  const [check] = increased;
  if (check === undefined) throw new Error('no check');
  await onDay(addDays(check.date, 181));
  const url = `/private/payments/${check.paymentId}/replacement`;
  const replacementAmount = check.net + 50_000;
  const less = await maker.call('POST', url, { replacementAmount: check.net });
  expect(less.status.message).toContain('To pay the same amount, reissue the check');
  const preview = await maker.call('POST', `${url}/preview`, { replacementAmount });
  expect(preview.result).toMatchObject({ additional: 50_000, checkAmount: check.net + 40_000, moneyMissing: 50_000 });
  expect((await maker.call('POST', url, { replacementAmount: check.net + 90_000 })).httpStatus).toBe(200);
  // A second amount replaces the first one.
  const stored = await maker.call('POST', url, { replacementAmount });
  expect(stored.result, stored.text).toMatchObject({ additional: 50_000, checkAmount: check.net + 40_000 });
});

test('[replacement-excess-only] the larger check waits for the money, and its withholding is reversed if it is canceled', async () => {
  const [check] = increased;
  if (check === undefined) throw new Error('no check');
  const firstYear = Number(check.date.slice(0, 4));
  await askAgain(check);
  await approve(check);
  const late = await createBatch([check.instructionId]);
  expect(late.httpStatus).toBe(422);
  await fundLines(server, sponsor, bankAccountId, [{ grossCents: 50_000 }], [check]);
  await server.platform.database.query(
    `update order_lines set total_funds_associated_cents = total_funds_associated_cents + 50000, status = 'inProgress', substatus = 'waitingToPay' where id = $1`,
    [check.lineId],
  );
  const cancelled = await createBatch([check.instructionId]);
  expect(cancelled.httpStatus, cancelled.text).toBe(200);
  const batch = `/private/payment-batches/${cancelled.result.id}`;
  expect((await releaser.call('POST', `${batch}/enter-at-bank`, {})).httpStatus).toBe(200);
  expect((await withholding(check)).map(({ amount }) => Number(amount))).toEqual([100_000, 10_000]);
  const undone = await maker.call('POST', `${batch}/cancel`, { reason: 'Wrong date' });
  expect(undone.httpStatus, undone.text).toBe(200);
  expect((await withholding(check)).map(({ amount }) => Number(amount))).toEqual([100_000]);

  await payBatch([check.instructionId]);
  const again = await latestPayment(check);
  expect(again.net).toBe(check.net + 40_000);
  expect(await stateOf(again)).toEqual(['sent', 'inProgress/waitingToPay', 0]);
  const laterYear = Number(again.date.slice(0, 4));
  expect(await withholding(check)).toEqual([
    { amount: 100_000, year: firstYear },
    { amount: 10_000, year: laterYear },
  ]);
  const items = async (taxYear: number) => {
    const found = await collectItems(server.platform.database, { accountId: null, planId: sponsor.planId, taxYear });
    if (isRejection(found)) throw new Error(found.sentence);
    return found
      .filter(({ orderLineId }) => orderLineId === check.lineId)
      .map(({ grossCents, taxableCents, federalTaxCents }) => [grossCents, taxableCents, federalTaxCents]);
  };
  expect(await items(firstYear)).toEqual([[500_000, 500_000, 100_000]]);
  expect(await items(laterYear)).toEqual([[50_000, 50_000, 10_000]]);
});

test('the audit of payments, instructions, and money is clean afterwards', async () => {
  const findings = await runAudit(
    server.platform.database,
    server.platform.files,
    [...paymentAudit, ...unclaimedAudit, ...instructionAudit, ...ledgerAudit],
    server.platform,
  );
  expect(findings.filter(({ count }) => count > 0).map(({ id, violations }) => [id, violations])).toEqual([]);
});
