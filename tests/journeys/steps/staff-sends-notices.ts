import { expect } from 'vitest';
import { answer, type Story, told } from '../story.ts';

/** 2: staff initiates the order; 400 letters with their PINs are made, printed in one file and mailed. */
export async function staffSendsNotices(story: Story): Promise<void> {
  const { program } = story;
  const page = await story.at('specialist');
  await page.goto(program.address('admin', '/distributions/orders-to-initiate'));
  await page.getByLabel('Select row 1').check();
  await page.getByRole('button', { name: 'Initiate', exact: true }).click();
  await answer(page, 'Initiate');
  await expect
    .poll(() => program.rows('select status from orders where id = $1', [story.orderId]))
    .toEqual([{ status: 'inProgress' }]);
  await program.quiet();
  await page.goto(program.address('admin', '/distributions/documents-ready-to-send'));
  await page.getByRole('button', { name: 'New batch' }).click();
  await answer(page, 'Collect letters');
  await told(page, '400 letters collected');
  await page.waitForURL(/document-batches\/[0-9a-f]{32}/);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await answer(page, 'Print');
  await page.getByText('The file is ready to print').waitFor({ timeout: 180_000 });
  await page.getByRole('button', { name: 'Mark mailed' }).click();
  await answer(page, 'Mark mailed');
  await told(page, 'The letters are marked as mailed');
  await program.quiet();
  const waiting = await program.rows<{ count: number }>(
    `select count(*)::int as count from order_lines where order_id = $1 and status = 'waitingForParticipant' and first_notice_at is not null`,
    [story.orderId],
  );
  expect(waiting).toEqual([{ count: 400 }]);
}
