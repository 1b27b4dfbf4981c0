import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExpiredLine } from '../../packages/contract/src/orders/line-ending.routes.ts';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { byCheck, election, electionUrl, type LineToElect } from '../support/elections.ts';
import {
  approve,
  approver,
  card,
  cash,
  decide,
  fund,
  held,
  mailCheck,
  openEndings,
  releaser,
  scenario,
  server,
  silent,
  sponsor,
  staff,
  stateOf,
  today,
} from '../support/endings-scenario.ts';
import { readOutbox } from '../support/outbox.ts';

beforeAll(openEndings);
afterAll(() => server.stop());

describe('the queue of participants who did not respond', () => {
  test('shows each line with the proposed rule, its reason, and its source', async () => {
    const lines = await Promise.all([silent(1_000_00), silent(1_000_01), silent(7_000_01)]);
    const young = await silent(5_000_00, {
      line: { becomes_non_responsive_participant_at_end_of_day_on: today, respond_by: today },
    });
    const { result } = await staff.call<ExpiredLine[]>('GET', '/private/order-lines/expired');
    const of = (line: LineToElect) => result.find(({ id }) => id === line.lineId);
    expect(lines.map((line) => of(line)?.proposedAction)).toEqual([
      'taxableSavingsAccount',
      'automaticRollover',
      'returnedToPlan',
    ]);
    expect(lines.map((line) => of(line)?.reason)).toEqual([
      'Balances up to $1,000.00 go to a savings account, after tax.',
      'Balances from $1,000.01 to $7,000.00 go to an IRA.',
      'Balances over $7,000.00 require the participant’s consent.',
    ]);
    expect(lines.map((line) => of(line)?.blocker)).toEqual([null, null, null]);
    expect(of(young)).toBeUndefined();
    expect(of(lines[0] ?? young)).toMatchObject({ contactTries: 0, lastTriedAt: null });
    for (const note of ['Called, no answer', 'Wrote to the sponsor'])
      await staff.call('POST', `/private/order-lines/${lines[0]?.lineId}/notes`, { note });
    const again = await staff.call<ExpiredLine[]>('GET', '/private/order-lines/expired');
    const tried = again.result.find(({ id }) => id === lines[0]?.lineId);
    expect(tried).toMatchObject({ contactTries: 2, lastTriedAt: expect.stringMatching(/^2026-11-23T/) });
    const desk = await staff.call<{ queues: { code: string; count: number }[] }>('GET', '/private/distributions/desk');
    expect(desk.result.queues.find(({ code }) => code === 'expiredLines')?.count).toBe(result.length);
  });

  test("the daily job records each once, writes to the participants, and schedules the next day's run", async () => {
    const line = await silent(4_200_00, { participant: { email_address: 'quiet@example.test' } });
    const run = async () => {
      await scenario.query(
        `update jobs set run_at = now() - interval '1 minute', dedupe_key = id::text where kind = 'mark-non-responsive' and finished_at is null`,
        [],
      );
      await server.jobs.runDue();
    };
    await run();
    // The login's confirmed address, not the one from the sponsor's spreadsheet.
    const ofLogin = { kind: 'no-answer', recipient: `${line.person.userId}@example.test` } as const;
    const mails = await readOutbox(server.platform, ofLogin);
    expect(await readOutbox(server.platform, { kind: 'no-answer', recipient: 'quiet@example.test' })).toEqual([]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('If we don’t hear from you, we will roll your money over to an IRA');
    const seen = await staff.call<{ nonResponsiveSince: string }>('GET', `/public/order-lines/${line.lineId}`);
    expect(seen.result.nonResponsiveSince).toBe(addDays(today, -1));
    expect((await card(line))?.sentence).toContain('Tell us how you want your money before we decide for you.');
    await run();
    expect(await readOutbox(server.platform, ofLogin)).toHaveLength(1);
    const [next] = await scenario.query<{ n: number }>(
      `select count(*)::int as n from jobs where kind = 'mark-non-responsive' and finished_at is null`,
      [],
    );
    expect(next?.n).toBe(1);
    const later = await staff.call('PATCH', `/public/order-lines/${line.lineId}/nonresponsive-participant-info`, {
      becomesNonResponsiveParticipantAtEndOfDayOn: addDays(today, 14),
    });
    expect(later.result).toMatchObject({ nonResponsiveSince: null, respondBy: addDays(today, 14) });
  });
});

describe('deciding for them', () => {
  test("to an IRA: instruction, a second user's approval, check to the custodian, cleared, ledger at zero", async () => {
    const line = await silent(4_200_00);
    await fund(line, 4_200_00);
    const done = await decide(staff, 'automaticRollover', [line.lineId]);
    expect(done.httpStatus, done.text).toBe(200);
    expect(done.result).toMatchObject([{ status: 'waitingForParticipant', substatus: 'waitingForApproval' }]);
    const [instruction] = await scenario.query<Record<string, unknown>>(
      'select * from payment_instructions where order_line_id = $1',
      [line.lineId],
    );
    expect(instruction).toMatchObject({
      distribution_type_code: 'rolloverToTraditionalIra',
      payable_to: 'Quayside Trust',
      for_benefit_of: expect.stringContaining('Ada Lindqvist'),
      net_cents: 4_200_00,
      federal_tax_cents: 0,
    });
    expect((await card(line))?.sentence).toContain('so your money is going to an IRA in your name.');
    const own = await staff.call<{ code: string }[]>('POST', '/private/trust/approve-payment-instructions', {
      paymentInstructionIds: [done.result[0]?.paymentInstructionId],
    });
    expect(own.httpStatus).toBe(403);
    await approve(done.result[0]?.paymentInstructionId);
    expect(await stateOf(line.lineId)).toBe('inProgress/waitingToPay');
    const check = await mailCheck(done.result[0]?.paymentInstructionId);
    expect(await card(line)).toMatchObject({ step: 'paid', isFinished: false, date: check.date });
    await cash(check);
    expect(await stateOf(line.lineId)).toBe('complete/defaultedToIra');
    expect(await held(line)).toBe(0);
    const result = await card(line);
    expect(result?.sentence).toContain('your money is in an IRA in your name.');
    expect(result?.action).toEqual({ code: 'claim', label: 'Claim your account' });
    expect(result?.why).toBe(
      'Your money was moved to Quayside Trust because we didn’t hear from you. Balances from $1,000.01 to $7,000.00 go to an IRA.',
    );
    const mails = await readOutbox(server.platform, { kind: 'default-decided', causeStart: line.lineId });
    expect(mails.map(({ text }) => text.includes('It will be at Quayside Trust.'))).toEqual([true]);
  });

  test('to a savings account: taxed as cash, payable to the bank for the participant', async () => {
    const line = await silent(900_00);
    await fund(line, 900_00);
    const done = await decide(staff, 'taxableSavingsAccount', [line.lineId]);
    await approve(done.result[0]?.paymentInstructionId);
    const check = await mailCheck(done.result[0]?.paymentInstructionId);
    expect(check.amount_cents).toBe(720_00);
    await cash(check);
    expect(await stateOf(line.lineId)).toBe('complete/defaultedToTsa');
    expect(await held(line)).toBe(0);
    const seen = await staff.call('GET', `/public/order-lines/${line.lineId}`);
    expect(seen.result).toMatchObject({
      distributionGroup: 'taxableSavingsAccount',
      nonResponsiveParticipantAction: 'taxableSavingsAccount',
      isMissingParticipantDefault: true,
    });
  });

  test('back to the plan: the money is available on its link again, and the line ends with nothing', async () => {
    const line = await silent(8_000_00);
    const depositId = await fund(line, 8_000_00);
    expect(await held(line)).toBe(8_000_00);
    const done = await decide(staff, 'returnedToPlan', [line.lineId]);
    expect(done.result, done.text).toMatchObject([
      { status: 'complete', substatus: 'returnedToPlan', paymentInstructionId: null },
    ]);
    expect(await scenario.lineRow(line.lineId)).toMatchObject({ associated: 0, held: 0 });
    expect((await scenario.depositOf(depositId)).result.status).toBe('available');
    const recipes = await scenario.query<{ recipe: string }>(
      'select recipe from ledger_transactions where source_id = $1',
      [line.lineId],
    );
    expect(recipes).toEqual([{ recipe: 'P27' }]);
    expect((await card(line))?.sentence).toContain('We sent your money back to the plan.');
  });

  test('forced with a reason: cash to the participant, who receives the text of the reason', async () => {
    const line = await silent(900_00);
    await fund(line, 900_00);
    const bare = await decide(staff, 'cashPayment', [line.lineId]);
    expect([bare.httpStatus, bare.status.code]).toEqual([409, 'notAllLines']);
    expect(bare.result.errors[line.lineId]?.[0]).toContain(
      'The rule proposes: Savings account in the participant’s name.',
    );
    const unsaid = await decide(staff, 'cashPayment', [line.lineId], { forceAction: true });
    expect(unsaid.result.errors).toEqual({
      forceReasonCode: ['Select a reason for not using the proposed action.'],
    });
    const done = await decide(staff, 'cashPayment', [line.lineId], {
      forceAction: true,
      forceReasonCode: 'sponsorInstruction',
      note: 'Letter of 11/02.',
    });
    expect(done.httpStatus, done.text).toBe(200);
    await approve(done.result[0]?.paymentInstructionId);
    await cash(await mailCheck(done.result[0]?.paymentInstructionId));
    expect(await stateOf(line.lineId)).toBe('complete/done');
    const seen = await staff.call<{ nonResponsiveReason: string }>('GET', `/public/order-lines/${line.lineId}`);
    expect(seen.result.nonResponsiveReason).toBe('The plan sponsor requested it in writing. Letter of 11/02.');
  });

  test('a late answer counts until the decision is approved', async () => {
    const line = await silent(4_000_00);
    await decide(staff, 'automaticRollover', [line.lineId]);
    const late = await line.person.call('POST', electionUrl(line.lineId), election([byCheck()]));
    expect(late.httpStatus, late.text).toBe(200);
    const seen = await staff.call('GET', `/public/order-lines/${line.lineId}`);
    expect(seen.result).toMatchObject({ isMissingParticipantDefault: false, nonResponsiveParticipantAction: null });
    const rows = await scenario.query<{ status: string; distribution_type_code: string }>(
      'select status, distribution_type_code from payment_instructions where order_line_id = $1 order by created_at, id',
      [line.lineId],
    );
    expect(rows).toEqual([
      { status: 'cancelled', distribution_type_code: 'rolloverToTraditionalIra' },
      { status: 'waitingForReview', distribution_type_code: 'cashLumpSum' },
    ]);
  });

  test('a decision that is sent back returns the line to the queue', async () => {
    const line = await silent(4_000_00);
    const done = await decide(staff, 'automaticRollover', [line.lineId]);
    const path = `/private/payment-instructions/${done.result[0]?.paymentInstructionId}/send-back`;
    expect((await approver.call('POST', path, { reason: 'The sponsor found the person.' })).httpStatus).toBe(200);
    expect(await stateOf(line.lineId)).toBe('waitingForParticipant');
    expect(await readOutbox(server.platform, { kind: 'instruction-sent-back' })).toEqual([]);
    expect((await card(line))?.action.code).toBe('choose');
    const { result } = await staff.call<ExpiredLine[]>('GET', '/private/order-lines/expired');
    expect(result.find(({ id }) => id === line.lineId)?.blocker).toBeNull();
    expect((await decide(staff, 'automaticRollover', [line.lineId])).httpStatus).toBe(200);
  });
});

describe('rejections', () => {
  test("one line that can't be decided stops all, and each says why", async () => {
    const fine = await silent(4_000_00);
    const early = await silent(4_000_00, {
      line: { becomes_non_responsive_participant_at_end_of_day_on: today, respond_by: today },
    });
    const unasked = await silent(4_000_00, { line: { first_notice_at: null } });
    const waits = await silent(4_000_00, { line: { waiting_period_ends_on: addDays(today, 5) } });
    const widow = await silent(4_000_00, { line: { decedent_last_name: 'Lindqvist' } });
    const ids = [fine, early, unasked, waits, widow].map(({ lineId }) => lineId);
    const answer = await decide(staff, 'automaticRollover', ids);
    expect([answer.httpStatus, answer.status.code]).toEqual([409, 'notAllLines']);
    expect(answer.status.message).toContain('4 order lines can’t be processed');
    expect(Object.keys(answer.result.errors).sort()).toEqual(ids.slice(1).sort());
    expect(answer.result.errors[early.lineId]?.[0]).toContain('The participant can respond until the end of');
    expect(answer.result.errors[unasked.lineId]?.[0]).toContain('The participant hasn’t received a notice');
    expect(answer.result.errors[waits.lineId]?.[0]).toContain('The waiting period after the notice ends on');
    expect(answer.result.errors[widow.lineId]?.[0]).toContain('death benefit');
    expect(await stateOf(fine.lineId)).toBe('waitingForParticipant');
    const forced = await decide(staff, 'cashPayment', [fine.lineId], {
      forceAction: true,
      forceReasonCode: 'planDocument',
    });
    expect(forced.result.errors[fine.lineId]).toEqual([
      'Balances over $1,000.00 can’t be paid without the participant’s election.',
    ]);
  });

  test('no custodian set up, a missing line, no permission, a client', async () => {
    const line = await silent(4_000_00);
    await scenario.query(`update system_properties set value = '' where property_name = 'defaultIraCity'`, []);
    const nobody = await decide(staff, 'automaticRollover', [line.lineId]);
    expect(nobody.result.errors[line.lineId]?.[0]).toContain('No recipient is set up for this action');
    await scenario.query(`update system_properties set value = 'Dover' where property_name = 'defaultIraCity'`, []);
    expect((await decide(staff, 'automaticRollover', [line.lineId, 'f'.repeat(32)])).httpStatus).toBe(404);
    const reader = await server.signIn('staffMember', ['orders.view']);
    expect((await decide(reader, 'automaticRollover', [line.lineId])).httpStatus).toBe(403);
    const client = await server.signIn('client', ['orders.view', 'orders.edit'], {
      masterAccountIds: [sponsor.masterAccountId],
    });
    expect((await decide(client, 'automaticRollover', [line.lineId])).status.successful).toBe(false);
    expect(await stateOf(line.lineId)).toBe('waitingForParticipant');
  });

  test('a double click decides once', async () => {
    const lines = await Promise.all([silent(4_000_00), silent(3_000_00)]);
    const ids = lines.map(({ lineId }) => lineId);
    const both = await Promise.all([
      decide(staff, 'automaticRollover', ids),
      decide(staff, 'automaticRollover', [...ids].reverse()),
    ]);
    expect(both.map(({ httpStatus }) => httpStatus).sort((a, b) => a - b)).toEqual([200, 409]);
    const rejected = both.find(({ httpStatus }) => httpStatus === 409);
    expect(rejected?.result.errors[ids[0] ?? '']?.[0]).toContain(
      'The default action is already decided: IRA in the participant’s name.',
    );
    const made = await scenario.query('select id from payment_instructions where order_line_id = any($1)', [ids]);
    expect(made).toHaveLength(2);
    const funded = await silent(9_000_00);
    await fund(funded, 9_000_00);
    const back = await Promise.all([1, 2].map(() => decide(staff, 'returnedToPlan', [funded.lineId])));
    expect(back.map(({ httpStatus }) => httpStatus).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await held(funded)).toBe(0);
  });
});

test('closing requires a reason, is rejected while the line has money, and ends the line', async () => {
  const line = await silent(2_000_00);
  await fund(line, 2_000_00);
  const path = `/private/order-lines/${line.lineId}/close`;
  expect((await staff.call('POST', path, {})).httpStatus).toBe(422);
  const rejected = await staff.call('POST', path, { note: 'The plan keeps it.' });
  expect([rejected.httpStatus, rejected.status.code]).toEqual([409, 'mayNotComplete']);
  const other = await silent(2_000_00);
  await decide(staff, 'automaticRollover', [other.lineId]);
  const close = () =>
    staff.call(
      'POST',
      `/private/order-lines/${other.lineId}/close`,
      { note: 'The plan keeps it.' },
      { 'idempotency-key': `close-${other.lineId}` },
    );
  const closed = await close();
  expect(closed.result, closed.text).toMatchObject({ status: 'complete', substatus: 'closed' });
  // A repetition with the same key gets the first answer.
  expect((await close()).result).toEqual(closed.result);
  expect(
    await scenario.query('select status from payment_instructions where order_line_id = $1', [other.lineId]),
  ).toEqual([{ status: 'cancelled' }]);
});

test('a stop declined by the bank leaves a complete line unchanged', async () => {
  const line = await silent(4_100_00);
  await fund(line, 4_100_00);
  const done = await decide(staff, 'automaticRollover', [line.lineId]);
  await approve(done.result[0]?.paymentInstructionId);
  const check = await mailCheck(done.result[0]?.paymentInstructionId);
  expect((await staff.call('POST', `/private/order-lines/${line.lineId}/complete`, {})).httpStatus).toBe(200);
  const stop = await staff.call('POST', `/private/payments/${check.id}/cancel`, { reason: 'Lost in the mail' });
  expect(stop.httpStatus, stop.text).toBe(200);
  expect(await stateOf(line.lineId)).toBe('complete/stopped');
  const response = await releaser.call('POST', `/private/payments/${check.id}/reject-stop`, {
    reason: 'Paid at the counter',
  });
  expect(response.httpStatus, response.text).toBe(200);
  expect(await stateOf(line.lineId)).toBe('complete/defaultedToIra');
  await staff.call('POST', `/private/payments/${check.id}/cancel`, { reason: 'Once more' });
  await cash(check);
  expect(await stateOf(line.lineId)).toBe('complete/defaultedToIra');
  expect(await held(line)).toBe(0);
});

test('the audit is clean afterwards', async () => {
  const predicates = allAreas.flatMap(({ audit }) => audit ?? []);
  const findings = await runAudit(server.platform.database, server.platform.files, predicates, server.platform);
  expect(findings.filter(({ count }) => count > 0).map(({ id, violations }) => [id, violations])).toEqual([]);
});
