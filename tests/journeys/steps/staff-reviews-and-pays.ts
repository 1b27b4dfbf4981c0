import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { largeRow, peopleCount } from '../../support/main-job/participant-spreadsheet.ts';
import { accountOf } from '../../support/main-job/pay-choices.ts';
import { answer, giveReason, type Scenario, told } from '../scenario.ts';
import { participantCorrects } from './participant-corrects.ts';
import { cashByAch } from './participants-choose.ts';

const reason = 'Please check the account number with your bank';

/** Step 5: one election is sent back and corrected, all are approved, one of them by two users, and everything is paid. */
export async function staffReviewsAndPays(scenario: Scenario): Promise<void> {
  const { running } = scenario;
  await sendBack(scenario);
  await participantCorrects(scenario, cashByAch, reason, (page) =>
    page.getByLabel('Account number').fill(accountOf(9_008)),
  );
  await approveAll(scenario, 'approver');
  const open = await running.rows(
    `select l.row_number from payment_instructions i join order_lines l on l.id = i.order_line_id where i.status = 'waitingForReview'`,
  );
  expect(open).toEqual([{ row_number: largeRow }]);
  await approveInQueue(scenario, 'secondApprover', 1);
  await running.quiet();
  await untilPayable(scenario);
  const states = await running.rows(
    'select status, substatus, count(*)::int as count from order_lines where order_id = $1 group by 1, 2',
    [scenario.orderId],
  );
  expect(states).toEqual([{ status: 'inProgress', substatus: 'waitingToPay', count: peopleCount }]);
  for (const method of ['ACH', 'Wire', 'Check'] as const) await pay(scenario, method);
}

/** Days pass until the waiting periods and holds of the order's money end. */
export async function untilPayable(scenario: Scenario): Promise<void> {
  const [last] = await scenario.running.rows<{ days: number }>(
    `select count(*)::int as days from generate_series($2::date + 1, (select max(greatest(waiting_period_ends_on, hold_ends_on)) from order_lines where order_id = $1), interval '1 day') d
      where extract(isodow from d) < 6`,
    [scenario.orderId, scenario.today()],
  );
  await scenario.daysPass((last?.days ?? 0) + 1);
}

async function sendBack(scenario: Scenario): Promise<void> {
  const [row] = await scenario.running.rows<{ name: string }>(
    `select first_name || ' ' || last_name as name from order_lines where order_id = $1 and row_number = $2`,
    [scenario.orderId, cashByAch],
  );
  const page = await scenario.at('specialist');
  await page.goto(scenario.running.address('admin', '/trust/payment-instructions-to-review'));
  await page
    .getByRole('navigation', { name: 'Waiting for review' })
    .getByRole('button', { name: row?.name ?? '' })
    .first()
    .click();
  await page.getByRole('region', { name: 'Review' }).getByRole('button', { name: 'Send back' }).click();
  await giveReason(page, reason, 'Send back');
  await told(page, 'Sent back');
}

/** Approves everything that is pending, from the list. */
export async function approveAll(scenario: Scenario, who: 'approver' | 'secondApprover'): Promise<void> {
  const page = await scenario.at(who);
  await page.goto(scenario.running.address('admin', '/payment-instructions'));
  await page
    .getByRole('button', { name: 'To review' })
    .or(page.getByRole('tab', { name: 'To review' }))
    .or(page.getByRole('radio', { name: 'To review' }))
    .first()
    .click();
  const range = page.getByRole('status').or(page.locator('output')).filter({ hasText: ' of ' }).first();
  await range.waitFor();
  // A list of a few rows has no other pages.
  const sizes = page.getByLabel('Rows per page');
  if (await sizes.isVisible()) await sizes.selectOption({ label: 'All' });
  await expect.poll(() => range.textContent()).toMatch(/1–(\d+) of \1/);
  await page.getByLabel('Select all rows').check();
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
  await told(page, /Approved: \d+/);
}

/** Approves one after the other in the review queue, with the keyboard shortcut. */
export async function approveInQueue(
  scenario: Scenario,
  who: 'approver' | 'secondApprover',
  count: number,
): Promise<void> {
  const { running } = scenario;
  const page = await scenario.at(who);
  await page.goto(running.address('admin', '/trust/payment-instructions-to-review'));
  for (let left = count; left > 0; left -= 1) {
    await page.getByRole('region', { name: 'Review' }).getByRole('button', { name: 'Approve' }).click();
    // Without it, the approval is sent after ten seconds.
    await page.getByRole('button', { name: 'CLOSE' }).click();
    await expect
      .poll(
        async () => (await running.rows(`select 1 from payment_instructions where status = 'waitingForReview'`)).length,
      )
      .toBe(left - 1);
  }
}

/** Pays everything of one method: the officer creates the batch, others release it, and the bank receives it. */
export async function pay(scenario: Scenario, method: 'ACH' | 'Wire' | 'Check'): Promise<string> {
  const { running } = scenario;
  const officer = await scenario.at('trustOfficer');
  await officer.goto(running.address('admin', '/distributions/payment-instructions-ready-to-pay'));
  await officer.getByRole('radio', { name: new RegExp(`^${method} `) }).check();
  await officer.getByLabel('Select all payable instructions').check();
  await officer.getByRole('button', { name: 'Create batch' }).click();
  await answer(officer, 'Create batch');
  await officer.waitForURL(/payment-batches\/[0-9a-f]{32}/);
  const id = /payment-batches\/([0-9a-f]{32})/.exec(officer.url())?.[1] ?? '';
  for (const who of ['administrator', 'secondOfficer'] as const) {
    await release(await scenario.at(who), running.address('admin', `/payment-batches/${id}`));
    const [batch] = await running.rows<{ status: string }>('select status from payment_batches where id = $1', [id]);
    if (batch?.status === 'enteredAtBank') break;
  }
  await expect
    .poll(() => running.rows('select status from payment_batches where id = $1', [id]))
    .toEqual([{ status: 'enteredAtBank' }]);
  await officer.reload();
  if (method === 'Check') {
    const saved = officer.waitForEvent('download');
    await officer.getByRole('button', { name: 'Print checks' }).click();
    await officer.getByRole('button', { name: 'Reprint checks' }).waitFor();
    expect((await saved).suggestedFilename()).toMatch(/^checks-.*\.pdf$/);
  }
  // The page's own button comes before those of single payments.
  await officer.getByRole('button', { name: 'Mark as sent', exact: true }).first().click();
  await answer(officer, 'Continue');
  await answer(officer, 'Mark as sent');
  await expect
    .poll(() => running.rows('select status from payment_batches where id = $1', [id]))
    .toEqual([{ status: 'sent' }]);
  await running.quiet();
  return id;
}

/** Releases a batch as one of its releasers. */
export async function release(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Release to bank' }).click();
  await answer(page, 'Continue');
  await answer(page, 'Release to bank');
  await told(page, /Batch released|Released\./);
}
