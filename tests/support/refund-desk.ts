import { expect } from 'vitest';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { db, findings, movement, openEdges, payableOne, run, server, simulateBankAnswers } from './edge-scenario.ts';
import type { PayableLine } from './pay-run-scenario.ts';
import { batchBy, deposits, ein, send, setEin } from './tax-deposit-desk.ts';
import type { Caller } from './test-server.ts';

export let filer: Caller;
export let second: Caller;
export let both: Caller;

/** Opens a server with the people of the tax department. */
export async function openRefundDesk(): Promise<void> {
  await openEdges();
  const view = ['tax.view', 'payments.view', 'trust.view', 'orders.view', 'accounts.view'];
  [filer, second, both] = await Promise.all([
    server.signIn('staffMember', [...view, 'tax.file']),
    server.signIn('staffMember', [...view, 'tax.approve']),
    server.signIn('staffMember', [...view, 'tax.file', 'tax.approve']),
  ]);
  await setEin(ein);
}

let references = 0;

/** Has the bank debit a batch, so that its order lines are complete. */
export async function clear(of: { date: string; total: number }): Promise<void> {
  references += 1;
  await simulateBankAnswers(of.date, [
    { typeCode: '455', amountCents: of.total, bankReference: `CLEAR${references}`, text: 'ACH SETTLEMENT' },
  ]);
  await server.jobs.runDue();
}

/** Pays a participant of this state and clears the payment. */
export async function payAndClear(grossCents: number, state = 'MD'): Promise<PayableLine> {
  const line = await payableOne({ grossCents, state });
  await clear(await run('ach', line));
  return line;
}

export const taxOf = async (lineId: string, authority: string) =>
  (await db().one<{ id: string; amount: number; refunded: number; status: string }>(sql`
      select id, amount_cents as amount, refunded_cents as refunded, status from order_line_taxes
       where order_line_id = ${lineId} and authority = ${authority}`)) ?? {
    id: '',
    amount: 0,
    refunded: 0,
    status: '',
  };

export const lineStatus = async (lineId: string) =>
  (await db().one<{ status: string }>(sql`select status from order_lines where id = ${lineId}`))?.status;

export const balance = async (code: string) =>
  (
    await db().one<{ cents: number }>(
      sql`select coalesce(sum(balance_cents), 0)::bigint as cents from ledger_accounts where code = ${code}`,
    )
  )?.cents;

/** Sends the deposits to an authority that are due by a date. Returns the batch. */
export async function sendDeposits(authority: string, dueOn: string): Promise<string> {
  const made = await batchBy(authority, dueOn);
  expect(made.httpStatus, made.text).toBe(200);
  const sent = await send(made.result.id);
  expect(sent.httpStatus, sent.text).toBe(200);
  return made.result.id;
}

/** Has the bank debit the deposits of a batch. */
export async function settle(batchId: string, reference: string, amountCents: number): Promise<void> {
  await simulateBankAnswers('2026-11-25', [
    { typeCode: '451', amountCents, bankReference: reference, text: 'USATAXPYMT' },
  ]);
  const debit = await movement(reference);
  const clerk = await server.signIn('staffMember', ['trust.view', 'trust.edit', 'payments.view', 'tax.view']);
  const matched = await clerk.call('POST', `/private/trust/bank-transactions/${debit?.id}/match`, {
    kind: 'taxPaymentBatch',
    targetId: batchId,
    note: 'As sent',
  });
  expect(matched.httpStatus, matched.text).toBe(200);
}

export const dueDeposits = (code: string) =>
  deposits(`&search-status=equals(due)&search-authorityCode=equals(${code})`);

/** Approves and pays the instruction that pays tax back, and clears the payment. */
export async function payBack(instructionId: string, approver: Caller): Promise<void> {
  const approved = await approver.call('POST', '/private/trust/approve-payment-instructions', {
    paymentInstructionIds: [instructionId],
  });
  expect(approved.httpStatus, approved.text).toBe(200);
  await clear(await run('ach', { lineId: '', instructionId, participantId: '' }));
}

export const clean = async () => expect(await findings()).toEqual([]);
