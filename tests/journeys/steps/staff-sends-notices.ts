import { expect } from 'vitest';
import { peopleCount } from '../../support/main-job/participant-spreadsheet.ts';
import { answer, type Scenario, told } from '../scenario.ts';

/** Step 2: staff initiates the order; notices with their PINs are created, printed in one file, and mailed. */
export async function staffSendsNotices(scenario: Scenario, count = peopleCount): Promise<void> {
  const { running } = scenario;
  const page = await scenario.at('specialist');
  await page.goto(running.address('admin', '/distributions/orders-to-initiate'));
  await page.getByLabel('Select row 1').check();
  await page.getByRole('button', { name: 'Initiate order', exact: true }).click();
  await answer(page, 'Initiate order');
  await expect
    .poll(() => running.rows('select status from orders where id = $1', [scenario.orderId]))
    .toEqual([{ status: 'inProgress' }]);
  await running.quiet();
  await staffMailsLetters(scenario, count);
  const waiting = await running.rows<{ count: number }>(
    `select count(*)::int as count from order_lines where order_id = $1 and status = 'waitingForParticipant' and first_notice_at is not null`,
    [scenario.orderId],
  );
  expect(waiting).toEqual([{ count }]);
}

/** Staff puts the letters that are ready into a batch, prints them in one file, and mails them. */
export async function staffMailsLetters(scenario: Scenario, count: number): Promise<void> {
  const { running } = scenario;
  const page = await scenario.at('specialist');
  await page.goto(running.address('admin', '/distributions/documents-ready-to-send'));
  await page.getByRole('button', { name: 'New batch' }).click();
  await answer(page, 'Create batch');
  await told(page, count === 1 ? '1 document added to the batch' : `${count} documents added to the batch`);
  await page.waitForURL(/document-batches\/[0-9a-f]{32}/);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await answer(page, 'Print');
  await page.getByText('Print file ready').waitFor({ timeout: 180_000 });
  await page.getByRole('button', { name: 'Mark as mailed' }).click();
  await answer(page, 'Mark as mailed');
  await told(page, 'Documents marked as mailed');
  await running.quiet();
}
