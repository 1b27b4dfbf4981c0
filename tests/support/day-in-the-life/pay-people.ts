import type { MadeBatch, ReadyToPayView } from '../../../packages/contract/src/payments/payment-batch.routes.ts';
import type { ItemAnswer } from '../../../packages/contract/src/payments/payment-instruction.routes.ts';
import { paymentBatchTypes } from '../../../packages/domain/src/payments/payment-batch-type.ts';
import type { Caller } from '../test-server.ts';
import { type DayDesk, rowsOf, todayOf } from './day-desk.ts';
import { read } from './day-driver.ts';

const instructionsACall = 100;
const releasers = 3;

/** Approves everything that waits for review. After a crash, the reviewer sees what still waits and approves that. */
export async function approveAll(desk: DayDesk): Promise<void> {
  const { driver, approver } = desk;
  for (let waiting = await waitingForReview(desk), before = Number.POSITIVE_INFINITY; waiting.length > 0; ) {
    if (waiting.length >= before) throw new Error(`${waiting.length} instructions can't be approved`);
    before = waiting.length;
    for (let from = 0; from < waiting.length; from += instructionsACall) {
      const paymentInstructionIds = waiting.slice(from, from + instructionsACall);
      const answers = await driver.act<ItemAnswer[]>(approver, '/private/trust/approve-payment-instructions', {
        body: { paymentInstructionIds },
      });
      const rejected = answers.find(
        ({ isDone, code }) => !isDone && code !== 'approvedAlready' && code !== 'transitionNotAllowed',
      );
      if (rejected) throw new Error(`an approval was rejected: ${JSON.stringify(rejected)}`);
    }
    await driver.runJobs();
    waiting = await waitingForReview(desk);
  }
}

const waitingForReview = async (desk: DayDesk) =>
  (
    await rowsOf<{ id: string }>(
      desk,
      `select id from payment_instructions where status = 'waitingForReview' order by order_line_id, id`,
    )
  ).map(({ id }) => id);

/** Pays all approved instructions: one batch each of ACH payments, wires, and checks. Returns the number of payments. */
export async function payAll(desk: DayDesk): Promise<number> {
  const { driver, officer, bankAccountId } = desk;
  const others = await Promise.all(
    Array.from({ length: releasers }, () =>
      driver.site.server.signIn('staffMember', ['payments.view', 'payments.release']),
    ),
  );
  let paid = 0;
  for (const type of paymentBatchTypes) {
    const query = `paymentBatchType=${type}&targetEffectiveDate=${todayOf(desk)}&corporateBankAccountId=${bankAccountId}`;
    const { effectiveDate } = await read<{ effectiveDate: string }>(
      officer,
      `/private/payment-batches/effective-date?${query}`,
    );
    const ready = await read<ReadyToPayView>(
      officer,
      `/private/payment-batches/ready-to-pay?effectiveDate=${effectiveDate}`,
    );
    const members = ready.instructions.filter(({ paymentBatchType }) => paymentBatchType === type);
    const blocked = members.find(({ blockers }) => blockers.length > 0);
    if (blocked) throw new Error(`an instruction can't be paid: ${blocked.blockers.join(' ')}`);
    if (members.length === 0) continue;
    const batch = await driver.act<MadeBatch>(officer, '/private/payment-batches', {
      body: {
        paymentBatchType: type,
        effectiveDate,
        corporateBankAccountId: bankAccountId,
        paymentInstructionIds: members.map(({ id }) => id),
      },
    });
    await releaseAndSend(desk, others, batch.id, type === 'check');
    paid += members.length;
  }
  return paid;
}

/** Sends a batch to the bank, after as many releases as its total needs. */
async function releaseAndSend(
  { driver, officer }: DayDesk,
  others: readonly Caller[],
  id: string,
  hasChecks: boolean,
): Promise<void> {
  const path = `/private/payment-batches/${id}`;
  for (const releaser of others) {
    const { status } = await driver.act<{ status: string }>(releaser, `${path}/enter-at-bank`);
    if (status === 'enteredAtBank') break;
  }
  if (hasChecks) await driver.act(officer, `${path}/print`);
  const sent = await driver.try(officer, `${path}/send`);
  // If a crash separated the two commits of sending, staff see that the bank has the files and say so.
  if (sent.status.code === 'batchIsSending')
    await driver.act(officer, `${path}/send`, { body: { resolution: 'atBank' } });
  else if (sent.httpStatus !== 200) throw new Error(`a batch wasn't sent: ${sent.status.message}`);
  await driver.runJobs();
}
