import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { instructionAudit } from '../../packages/server/src/areas/payments/audit/instruction-audit.ts';
import { paymentAudit } from '../../packages/server/src/areas/payments/audit/payment-audit.ts';
import { unclaimedAudit } from '../../packages/server/src/areas/payments/audit/unclaimed-audit.ts';
import { ledgerAudit } from '../../packages/server/src/areas/trust/ledger-audit.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import {
  approver,
  askAgain,
  mailChecks,
  maker,
  onDay,
  one,
  openCheckDesk,
  type SentCheck,
  second,
  sentMessages,
  server,
  stateOf,
  today,
  trust,
} from '../support/check-desk.ts';
import type { Caller } from '../support/test-server.ts';
import { balanceOf, statement } from '../support/trust-scenario.ts';

let unclaimed: SentCheck[];
let reportId: string;

beforeAll(async () => {
  await openCheckDesk();
  unclaimed = await mailChecks([200_000, 100_000], 'OH');
});
afterAll(() => server.stop());

interface Report {
  readonly id: string;
  readonly totalCount: number;
  readonly totalAmount: number;
  readonly dueOn: string;
  readonly status: string;
}
const create = (by: Caller) => by.call<Report>('POST', '/private/unclaimed-property-reports', { stateCode: 'OH' });
const checks = (): [SentCheck, SentCheck] => {
  const [check, answered] = unclaimed;
  if (check === undefined || answered === undefined) throw new Error('no checks');
  return [check, answered];
};

test('[escheat-step] unclaimed money can be reported after the dormancy period and the letter', async () => {
  const [check] = checks();
  await onDay(addDays(check.date, 181));
  expect((await stateOf(check))[1]).toBe('waitingForReissue');
  const year = Number(check.date.slice(0, 4)) + 5;
  // Five years, then the report of the June 30 after it, due on November 1. Letters begin 120 days before.
  const cutOff = `${check.date.slice(5) <= '06-30' ? year : year + 1}-06-30`;
  await onDay(cutOff);
  expect(await sentMessages('unclaimed-property', check)).toEqual([]);
  const letterDay = addDays(`${cutOff.slice(0, 4)}-11-01`, -120);
  await onDay(letterDay);
  expect((await sentMessages('unclaimed-property', check)).toSorted()).toEqual(['email', 'letter']);
  expect((await create(maker)).status.message).toContain('No unclaimed checks of this state can be reported yet');
  await onDay(addDays(letterDay, 60));
  const states = await maker.call<{ stateCode: string; reportableCount: number; sureness: string }[]>(
    'GET',
    '/private/unclaimed-property-reports/states',
  );
  expect(states.result.find(({ stateCode }) => stateCode === 'OH')).toMatchObject({
    reportableCount: 2,
    sureness: 'uncertain',
  });
});

test('[escheat-second-person] a second user approves the report, which leaves out owners who responded', async () => {
  const [check, answered] = checks();
  const report = await create(approver);
  expect(report.result, report.text).toMatchObject({
    totalCount: 2,
    totalAmount: check.net + answered.net,
    status: 'draft',
  });
  expect((await create(maker)).status.message).toContain('No unclaimed checks');
  const url = `/private/unclaimed-property-reports/${report.result.id}`;
  expect((await approver.call('POST', `${url}/approve`, {})).status.message).toContain('another user must approve');
  // An owner who answers in the meantime keeps the money.
  await askAgain(answered);
  const blocked = await second.call('POST', `${url}/approve`, {});
  expect(blocked.status.message).toContain('Ada Owner1');
  expect((await maker.call('POST', `${url}/cancel`, {})).httpStatus).toBe(200);
  await onDay(addDays(today(), 1));
  const other = await create(maker);
  expect(other.result, other.text).toMatchObject({ totalCount: 1, totalAmount: check.net });
  const held = await balanceOf(server, '2900');
  const done = await second.call<{ status: string }>(
    'POST',
    `/private/unclaimed-property-reports/${other.result.id}/approve`,
    {},
  );
  expect(done.result.status, done.text).toBe('approved');
  expect(await stateOf(check)).toEqual(['stopped', 'complete/closed', 0]);
  expect(await balanceOf(server, '2900')).toBe(held + check.net);
  const file = await second.call('GET', `/private/unclaimed-property-reports/${other.result.id}/download`);
  expect((await maker.call('GET', `/private/unclaimed-property-reports/${other.result.id}/download`)).httpStatus).toBe(
    403,
  );
  expect(file.text).toContain(`${(check.net / 100).toFixed(2)}`);
  expect(file.text).toContain('CK11');

  reportId = other.result.id;
});

test('[escheat-paid] the report is paid when the bank debits the payment to the state', async () => {
  const [check] = checks();
  const held = await balanceOf(server, '2900');
  const day = today();
  const debit = [{ typeCode: '495', amountCents: check.net, text: 'OHIO UNCLAIMED FUNDS' }];
  await trust.upload(
    '/private/bank-transaction-files',
    'file',
    'state.bai',
    statement({ date: day, transactions: debit }),
  );
  await server.jobs.runDue();
  const movement = await one<{ id: string }>(
    `select id from bank_transactions where amount_cents = $1 and status = 'unassigned' order by created_at desc limit 1`,
    [-check.net],
  );
  const matched = await trust.call('POST', `/private/trust/bank-transactions/${movement?.id}/match`, {
    kind: 'unclaimedPropertyReport',
    targetId: reportId,
    note: 'Paid to Ohio',
  });
  expect(matched.httpStatus, matched.text).toBe(200);
  expect(await balanceOf(server, '2900')).toBe(held - check.net);
  const paid = await maker.call<{ status: string; paidOn: string }>(
    'GET',
    `/private/unclaimed-property-reports/${reportId}`,
  );
  expect(paid.result).toMatchObject({ status: 'paid', paidOn: day });
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
