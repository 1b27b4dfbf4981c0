import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRejection } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import { instructionTransitions } from '../../packages/server/src/areas/payments/instructions/instruction-transitions.ts';
import { applyTransitions } from '../../packages/server/src/platform/engine/transition.ts';
import {
  act,
  byAch,
  byCheck,
  codesOf,
  electedLine,
  electionUrl,
  lineToElect,
  reviewRights,
  toIra,
} from '../support/elections.ts';
import { one, openReviewDesk, reviewer, second, server, third } from '../support/review-desk.ts';

beforeAll(openReviewDesk);
afterAll(() => server.stop());

const lineState = async (id: string) => {
  const row = await one<{ status: string; substatus: string | null }>(
    'select status, substatus from order_lines where id = $1',
    [id],
  );
  return [row?.status, row?.substatus].filter(Boolean).join('/');
};
const approval = (id: string) =>
  one<{ status: string; approved_fingerprint: string | null; fingerprint: string }>(
    'select status, approved_fingerprint, fingerprint from payment_instructions where id = $1',
    [id],
  );

describe('[payment-instruction-actions] approving', () => {
  test('approving every instruction moves the line; approving half does not', async () => {
    const line = await electedLine(server, {}, () => [
      toIra({ share: { kind: 'amount', amountCents: 400_000 } }),
      byCheck(),
    ]);
    expect(codesOf(await act(reviewer, 'approve', [line.ids[0] ?? '']))).toEqual(['approved']);
    expect(await lineState(line.lineId)).toBe('waitingForParticipant/waitingForApproval');
    expect(codesOf(await act(reviewer, 'approve', line.ids))).toEqual(['wrongState', 'approved']);
    expect(await lineState(line.lineId)).toBe('pending/waitingForAssets');
    expect(codesOf(await act(second, 'unapprove', [line.ids[1] ?? '']))).toEqual(['waitingForReview']);
    expect(await lineState(line.lineId)).toBe('waitingForParticipant/waitingForApproval');
  });

  test('a funded line goes straight to waiting to pay', async () => {
    const line = await electedLine(server, { line: { total_funds_associated_cents: 1_000_000 } });
    await act(reviewer, 'approve', [line.id]);
    expect(await lineState(line.lineId)).toBe('inProgress/waitingToPay');
  });

  test('each item gets its own result; unknown and foreign items get the same one', async () => {
    const line = await electedLine(server);
    const answer = await act(reviewer, 'approve', ['f'.repeat(32), line.id]);
    expect(codesOf(answer)).toEqual(['absent', 'approved']);
    expect(answer.status.message).toBe('1 payment instruction changed. 1 payment instruction couldn’t be changed.');
    const client = await server.signIn('client', ['payments.view'], { masterAccountIds: [line.masterAccountId] });
    expect(
      (await client.call('POST', '/private/trust/approve-payment-instructions', { paymentInstructionIds: [line.id] }))
        .httpStatus,
    ).toBe(403);
  });

  test('twenty concurrent clicks approve once', async () => {
    const line = await electedLine(server);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => act([reviewer, second][i % 2] ?? reviewer, 'approve', [line.id])),
    );
    expect(responses.filter(({ result }) => result[0]?.isDone).length).toBe(1);
    const rows = await server.platform.database.query(
      'select id from payment_instruction_approvals where payment_instruction_id = $1',
      [line.id],
    );
    expect(rows.rows).toHaveLength(1);
  });

  test('with a concurrent approval and pause, a paused instruction is not approved afterwards', async () => {
    const line = await electedLine(server);
    await Promise.all([
      act(reviewer, 'approve', [line.id]),
      act(second, 'pause', [line.id], { note: 'Asked the plan' }),
    ]);
    expect((await approval(line.id))?.status).toBe('paused');
    expect(codesOf(await act(third, 'approve', [line.id]))).toEqual(['wrongState']);
  });

  test('no user approves what they created, edited, or are paid by, nor does their other login', async () => {
    const line = await lineToElect(server, {
      line: { order_service_code: 'expressDistributions', status: 'open', unlocked_at: null },
    });
    const maker = await server.signIn('staffMember', reviewRights);
    const made = await maker.call<{ id: string }>('POST', `${electionUrl(line.lineId)}/create-one`, byCheck());
    await server.platform.database.query(
      `update order_lines set status = 'waitingForParticipant', substatus = 'waitingForApproval' where id = $1`,
      [line.lineId],
    );
    expect(codesOf(await act(maker, 'approve', [made.result.id]))).toEqual(['isOwnWork']);
    await server.platform.database.query(`update users set phone_number = '5125550100' where id = any($1)`, [
      [maker.userId, second.userId],
    ]);
    expect(codesOf(await act(second, 'approve', [made.result.id]))).toEqual(['samePerson']);
    await server.platform.database.query('update users set phone_number = null where id = any($1)', [
      [maker.userId, second.userId],
    ]);
    await server.platform.database.query('update participants set user_id = $1 where id = $2', [
      third.userId,
      line.participantId,
    ]);
    expect(codesOf(await act(third, 'approve', [made.result.id]))).toEqual(['ownMoney']);
    expect(codesOf(await act(reviewer, 'approve', [made.result.id]))).toEqual(['approved']);
  });

  test.each([
    [25_000_000, 1],
    [25_000_001, 2],
    [100_000_001, 3],
  ])('%i cents of one line require %i approvers, however they are split', async (gross, needed) => {
    const line = await electedLine(
      server,
      { line: { traditional_pre_tax_amount_cents: gross, gross_distribution_amount_cents: gross } },
      () => [toIra({ share: { kind: 'amount', amountCents: 20_000_000 } }), byCheck()],
    );
    const people = [reviewer, second, third].slice(0, needed);
    for (const [index, person] of people.entries()) {
      const expected = index + 1 === needed ? 'approved' : 'waitingForReview';
      expect(codesOf(await act(person, 'approve', [line.id]))).toEqual([expected]);
      if (expected !== 'approved')
        expect(codesOf(await act(person, 'approve', [line.id]))).toEqual(['approvedAlready']);
    }
  });

  test("a user who saw an older version can't approve the newer one", async () => {
    const line = await electedLine(server);
    const seen = (await approval(line.id))?.fingerprint ?? '';
    await line.person.call('PATCH', `/public/payment-instructions/${line.id}`, { addressLine1: '7 Other Road' });
    expect(codesOf(await act(reviewer, 'approve', [line.id], { versions: { [line.id]: seen } }))).toEqual([
      'changedMeanwhile',
    ]);
  });

  test('rejects approving amounts that have since changed', async () => {
    const line = await electedLine(server);
    await server.platform.database.query(`update participants set state_code = 'MD' where id = $1`, [
      line.participantId,
    ]);
    expect(codesOf(await act(reviewer, 'approve', [line.id]))).toEqual(['amountsStale']);
  });
});

describe('approve, then edit: every field removes the approval', () => {
  const fields: [string, Record<string, unknown>][] = [
    ['address', { addressLine1: '9 New Street' }],
    ['second line', { addressLine2: 'Suite 4' }],
    ['city', { city: 'Dallas' }],
    ['state', { stateCode: 'OK' }],
    ['postal code', { postalCode: '73301' }],
    ['attention', { attentionTo: 'Front desk' }],
    ['method', { paymentMethodCode: 'checkOvernight' }],
    [
      'bank instead of check',
      { paymentMethodCode: 'wirePayment', routingNumber: '021000021', accountNumber: '60012345' },
    ],
    ['payee of a rollover', { payableTo: 'Cedar Ridge Brokerage as custodian' }],
  ];
  test.each(fields)('%s', async (_, change) => {
    const line = await electedLine(server, {}, () => ['payableTo' in change ? toIra() : byCheck()]);
    await act(reviewer, 'approve', [line.id]);
    expect((await approval(line.id))?.approved_fingerprint).not.toBeNull();
    const denied = await line.person.call('PATCH', `/public/payment-instructions/${line.id}`, change);
    expect(denied.status).toMatchObject({ successful: false, code: 'correctionNotNow' });
    const edited = await second.call('PATCH', `/public/payment-instructions/${line.id}`, change);
    expect(edited.status).toMatchObject({ successful: true });
    expect(await approval(line.id)).toMatchObject({ status: 'waitingForReview', approved_fingerprint: null });
    expect(await lineState(line.lineId)).toBe('waitingForParticipant/waitingForApproval');
    expect(codesOf(await act(second, 'approve', [line.id]))).toEqual(['isOwnWork']);
  });

  test.each([
    ['payable_to', `'Mallory Grey'`],
    ['routing_number', `'011401533'`],
    ['account_number_index', `'\\x00'`],
    ['gross_taxable_cents', 'gross_taxable_cents - 1, gross_untaxable_cents = gross_untaxable_cents + 1'],
    ['payment_method_code', `'wirePayment'`],
    ['for_benefit_of', `'Mallory'`],
    ['distribution_type_code', `'rolloverToRothIra'`],
    ['date_on_check', `'2027-01-01'`],
    ['computation', `jsonb_set(computation, '{taxLines,0,amountCents}', '1')`],
  ])("%s changed outside the application can't be paid", async (column, value) => {
    const line = await electedLine(server, { line: { total_funds_associated_cents: 1_000_000 } }, () => [byAch()]);
    expect(codesOf(await act(reviewer, 'approve', [line.id]))).toEqual(['approved']);
    await server.platform.database.query(`update payment_instructions set ${column} = ${value} where id = $1`, [
      line.id,
    ]);
    const ctx = server.system();
    const transitioned = await ctx.inTx(
      (tx) => applyTransitions(tx, ctx, instructionTransitions, { ids: [line.id], transition: 'batch' }),
      {
        isDryRun: true,
      },
    );
    expect(isRejection(transitioned) ? 'rejected' : transitioned.rejected.get(line.id)?.code).toBe('approvalStale');
  });
});

test('another method with a fee gives new amounts, which can be approved', async () => {
  const sponsor = await server.sponsor();
  await server.platform.database.query(
    `insert into fees (code, display_name, fee_type_code, payment_method_code, payer, treatment, amount_cents, account_id) values ('overnight', 'Overnight delivery', 'paymentMethodFee', 'checkOvernight', 'payee', 'netReducing', 2500, $1)`,
    [sponsor.masterAccountId],
  );
  const line = await electedLine(server, { sponsor });
  const changed = await line.person.call('PATCH', `/public/payment-instructions/${line.id}`, {
    paymentMethodCode: 'checkOvernight',
  });
  expect(changed.result).toMatchObject({ fees: 2_500, net: 797_500 });
  expect(codesOf(await act(reviewer, 'approve', [line.id]))).toEqual(['approved']);
});

describe('[payment-instruction-actions] back and forth', () => {
  test('is sent back with a reason and a notification, corrected by the participant, and in review again', async () => {
    const line = await electedLine(server);
    const without = await reviewer.call('POST', `/private/payment-instructions/${line.id}/send-back`, {});
    expect(without.status).toMatchObject({ successful: false, code: 'reasonMissing' });
    const sentBack = await reviewer.call('POST', `/private/payment-instructions/${line.id}/send-back`, {
      reason: 'The street number is missing.',
    });
    expect(sentBack.result).toMatchObject({ status: 'sentBack', sendBackReason: 'The street number is missing.' });
    expect(await lineState(line.lineId)).toBe('waitingForParticipant');
    const card = await line.person.call<{ sentence: string; action: { code: string } }[]>(
      'GET',
      '/public/participants/my-distributions',
    );
    expect(card.result[0]).toMatchObject({
      sentence: 'We couldn’t accept your choice: The street number is missing.',
      action: { code: 'fix' },
    });
    const clerk = await server.signIn('staffMember', ['orders.view']);
    const view = await clerk.call('GET', `/private/order-lines/${line.lineId}/participant-view`);
    expect(view.result).toEqual({ sentence: card.result[0]?.sentence });
    const mail = await one<{ count: number }>(
      `select count(*)::int as count from outbox_messages where kind = 'instruction-sent-back' and cause like $1`,
      [`${line.id}%`],
    );
    expect(mail?.count).toBe(1);
    const corrected = await line.person.call('PATCH', `/public/payment-instructions/${line.id}`, {
      addressLine1: '101 Main Street',
    });
    expect(corrected.result).toMatchObject({ status: 'waitingForReview', sendBackReason: null });
    expect(await lineState(line.lineId)).toBe('waitingForParticipant/waitingForApproval');
    expect(codesOf(await act(reviewer, 'approve', [line.id]))).toEqual(['approved']);
  });

  test('a correction based on a stale version reports the other change and overwrites nothing', async () => {
    const line = await electedLine(server);
    const path = `/public/payment-instructions/${line.id}`;
    const chosen = await line.person.call<{ updatedAt: string }[]>(
      'GET',
      `/public/order-lines/${line.lineId}/payment-instructions`,
    );
    const seen = { 'if-match': `"${chosen.result[0]?.updatedAt}"` };
    expect((await second.call('PATCH', path, { addressLine1: '7 Other Road' }, seen)).httpStatus).toBe(200);
    const response = await line.person.call('PATCH', path, { addressLine1: '9 My Road', city: 'Elsewhere' }, seen);
    expect([response.httpStatus, response.status.code]).toEqual([409, 'changedMeanwhile']);
    expect(response.result).toMatchObject({
      changes: [{ field: 'addressLine1', theirs: '7 Other Road', by: 'Fiducia' }],
    });
    const secondResponse = await line.person.call('PATCH', path, { city: 'Elsewhere' }, seen);
    expect(secondResponse.result).toMatchObject({ addressLine1: '7 Other Road', city: 'Elsewhere' });
  });

  test('becomes not ready, in review again, paused, and unpaused, with notes', async () => {
    const line = await electedLine(server);
    expect(
      (await reviewer.call('POST', `/private/payment-instructions/${line.id}/not-ready-for-review`, {})).result,
    ).toMatchObject({ status: 'notReadyForReview' });
    expect(
      (await reviewer.call('POST', `/private/payment-instructions/${line.id}/send-for-review`, {})).result,
    ).toMatchObject({ status: 'waitingForReview' });
    await act(reviewer, 'approve', [line.id]);
    expect((await act(reviewer, 'pause', [line.id])).status).toMatchObject({ code: 'noteMissing' });
    expect(codesOf(await act(reviewer, 'pause', [line.id], { note: 'Call first' }))).toEqual(['paused']);
    expect(codesOf(await act(reviewer, 'unpause', [line.id], { note: 'Called' }))).toEqual(['approved']);
  });

  test('a returned payment: the instruction is returned, corrected, and approved, and the line is reissued', async () => {
    const line = await electedLine(server, { line: { total_funds_associated_cents: 1_000_000 } }, () => [byCheck()]);
    await act(reviewer, 'approve', [line.id]);
    const ctx = server.system();
    await ctx.inTx(async (tx) => {
      for (const transition of ['batch', 'send'] as const)
        await applyTransitions(tx, ctx, instructionTransitions, { ids: [line.id], transition });
      await tx.query(`update order_lines set status = 'waitingForReissue', substatus = null where id = $1`, [
        line.lineId,
      ]);
      await applyTransitions(tx, ctx, instructionTransitions, {
        ids: [line.id],
        transition: 'returned',
        note: 'Check returned by the post',
      });
      return true;
    });
    expect(
      await one(
        'select status, attempt, send_back_reason, approved_fingerprint from payment_instructions where id = $1',
        [line.id],
      ),
    ).toEqual({
      status: 'sentBack',
      attempt: 2,
      send_back_reason: 'Check returned by the post',
      approved_fingerprint: null,
    });
    const fixed = await line.person.call('PATCH', `/public/payment-instructions/${line.id}`, {
      addressLine1: '55 Right Street',
    });
    expect(fixed.result).toMatchObject({ status: 'waitingForReview', attempt: 2 });
    expect(codesOf(await act(reviewer, 'approve', [line.id]))).toEqual(['approved']);
  });
});
