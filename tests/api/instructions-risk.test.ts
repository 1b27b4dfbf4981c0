import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { localDate, timeZones } from '../../packages/domain/src/foundation/calendar/time-zone.ts';
import { isRejection } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import { instructionAudit } from '../../packages/server/src/areas/payments/audit/instruction-audit.ts';
import { instructionTransitions } from '../../packages/server/src/areas/payments/instructions/instruction-transitions.ts';
import { applyTransitions } from '../../packages/server/src/platform/engine/transition.ts';
import {
  act,
  byAch,
  codesOf,
  electedLine,
  election,
  electionUrl,
  freshAccount,
  lineToElect,
} from '../support/elections.ts';
import { one, openReviewDesk, reviewer, second, server, third } from '../support/review-desk.ts';
import type { Caller } from '../support/test-server.ts';

/** Returns the first day of electronic payment after a change today, with an installation's default limit. */
const tenDaysFromNow = () => addDays(localDate(server.platform.clock.now().toISOString(), timeZones.eastern), 10);

beforeAll(openReviewDesk);
afterAll(() => server.stop());

describe('bank accounts and risk', () => {
  interface Review {
    readonly risks: { readonly code: string }[];
    readonly changed: { readonly field: string }[];
    readonly accountCheck: { readonly answer: string | null };
    readonly coolingOffUntil: string | null;
    readonly approvals: { readonly needed: number };
  }
  const reviewOf = async (id: string) =>
    (await reviewer.call<Review>('GET', `/private/payment-instructions/${id}/review`)).result;

  test("[bank-verification-services] an expired verification doesn't count: approval waits for a verified account", async () => {
    const line = await electedLine(server, {}, () => [byAch()]);
    await server.platform.database.query(
      `update account_verifications set answer = 'closed' where order_line_id = $1`,
      [line.lineId],
    );
    expect(codesOf(await act(reviewer, 'approve', [line.id]))).toEqual(['accountNotVerified']);
  });

  test('a bank that fails to respond later does not undo its earlier confirmation', async () => {
    const line = await electedLine(server, {}, () => [byAch()]);
    await server.platform.database.query(
      `insert into account_verifications (id, order_line_id, participant_id, master_account_id, bank_pair_index, routing_number, account_number_last4, checked_name, answer, created_at)
       select new_id(), order_line_id, participant_id, master_account_id, bank_pair_index, routing_number, account_number_last4, checked_name, 'unavailable', created_at + interval '1 hour'
         from account_verifications where order_line_id = $1`,
      [line.lineId],
    );
    expect(codesOf(await act(reviewer, 'approve', [line.id]))).toEqual(['approved']);
  });

  test('a changed bank account has a cooling-off period before electronic payments; two users may lift it', async () => {
    const line = await electedLine(server, { line: { total_funds_associated_cents: 1_000_000 } }, () => [byAch()]);
    expect((await reviewOf(line.id)).risks.map(({ code }) => code)).toEqual(['newBankAndNewPerson']);
    await line.person.call('PATCH', `/public/payment-instructions/${line.id}`, { accountNumber: freshAccount() });
    const review = await reviewOf(line.id);
    expect(review.risks.map(({ code }) => code)).toContain('bankChangedRecently');
    expect(review.coolingOffUntil).toBe(tenDaysFromNow());
    expect(codesOf(await act(reviewer, 'approve', [line.id]))).toEqual(['approved']);
    const ctx = server.system();
    const batch = async () => {
      const transitioned = await ctx.inTx(
        (tx) => applyTransitions(tx, ctx, instructionTransitions, { ids: [line.id], transition: 'batch' }),
        {
          isDryRun: true,
        },
      );
      return isRejection(transitioned) ? transitioned.code : (transitioned.rejected.get(line.id)?.code ?? 'inBatch');
    };
    expect(await batch()).toBe('coolingOff');
    const lift = (who: Caller) =>
      who.call<{ isConfirmed: boolean }>('POST', `/private/payment-instructions/${line.id}/overrides`, {
        kind: 'coolingOff',
        reason: 'Called back on the old number',
      });
    expect((await lift(second)).result).toMatchObject({ isConfirmed: false });
    expect((await lift(second)).status).toMatchObject({ code: 'overrideSamePerson' });
    const setNumber = (number: string | null) =>
      server.platform.database.query('update users set phone_number = $1 where id = any($2)', [
        number,
        [second.userId, third.userId],
      ]);
    await setNumber('5125550188');
    expect((await lift(third)).status).toMatchObject({ code: 'overrideSamePerson' });
    await setNumber(null);
    expect(await batch()).toBe('coolingOff');
    expect((await lift(third)).result).toMatchObject({ isConfirmed: true });
    expect(await batch()).toBe('inBatch');
  });

  test('one bank account for two participants is flagged and must be cleared by two users', async () => {
    const sponsor = await server.sponsor();
    const accountNumber = freshAccount();
    const first = await electedLine(server, { sponsor }, () => [byAch({ accountNumber })]);
    const next = await electedLine(server, { sponsor }, () => [byAch({ accountNumber })]);
    for (const { id } of [first, next])
      expect((await reviewOf(id)).risks.map(({ code }) => code)).toContain('sharedBankAccount');
    expect(
      (await one<{ risk_reasons: string[] }>('select risk_reasons from payment_instructions where id = $1', [first.id]))
        ?.risk_reasons,
    ).toContain('sharedBankAccount');
    expect(codesOf(await act(reviewer, 'approve', [first.id, next.id]))).toEqual([
      'bankAccountShared',
      'bankAccountShared',
    ]);
    for (const who of [second, third])
      await who.call('POST', `/private/payment-instructions/${next.id}/overrides`, {
        kind: 'sharedBankAccount',
        reason: 'Married, joint account',
      });
    expect(codesOf(await act(reviewer, 'approve', [next.id]))).toEqual(['approved']);
    const elsewhere = await electedLine(server, {}, () => [byAch({ accountNumber })]);
    expect((await reviewOf(elsewhere.id)).risks.map(({ code }) => code)).not.toContain('sharedBankAccount');
  });

  test('contact details sent with the election count as a change', async () => {
    const line = await lineToElect(server);
    const body = election([byAch()], { participant: { phoneNumber: '5125550199', addressLine1: '1 Moved Street' } });
    const made = await line.person.call<{ paymentInstructionIds: string[] }>('POST', electionUrl(line.lineId), body);
    const review = await reviewOf(made.result.paymentInstructionIds[0] ?? '');
    expect(review.risks.map(({ code }) => code)).toContain('contactChangedRecently');
    expect(review.coolingOffUntil).toBe(tenDaysFromNow());
  });
});

test('the audit finds each planted violation and nothing else', async () => {
  const { database } = server.platform;
  for (const predicate of instructionAudit) {
    const before = await predicate.violations(database, server.platform.files, server.platform);
    // Tests above write directly to the database; this test ignores what they broke.
    const found = await database.inTx(
      async (tx) => {
        await tx.query(`set local session_replication_role = replica`);
        await predicate.plant(tx, server.platform);
        return predicate.violations(tx, server.platform.files, server.platform);
      },
      { isDryRun: true },
    );
    expect([predicate.id, found.length - before.length]).toEqual([predicate.id, 1]);
  }
});
