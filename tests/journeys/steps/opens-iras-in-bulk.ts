import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { updateParticipant } from '../../../packages/contract/src/participants/participant.routes.ts';
import { autoAssociateToOrder } from '../../../packages/contract/src/trust/association.routes.ts';
import { createDepositLink } from '../../../packages/contract/src/trust/deposit.routes.ts';
import type { Staff } from '../../../packages/sandbox/src/demo/users.ts';
import { readSheet } from '../../../packages/server/src/platform/spreadsheets/read-sheet.ts';
import { problemsOfWidth, seriousProblems } from '../../support/browser/watched-page.ts';
import { peopleWorkbook, type SheetValue } from '../../support/people-sheet.ts';
import { answer, type Scenario, told } from '../scenario.ts';
import { uploadStatement } from './trust-takes-the-money.ts';

export const bulkPeople = 200;
export const failing = 5;
const header = ['First Name', 'Last Name', 'SSN', 'DOB', 'Address', 'City', 'State', 'ZIP', 'Account type', 'Amount'];

/** A person of the first or second file. The provider rejects tax IDs that end in 0001, as the first ones do. */
export const personAt = (index: number, batch: 0 | 1) => ({
  firstName: ['Ada', 'Bea'][batch] ?? '',
  lastName: `Sample${String.fromCodePoint(97 + Math.floor(index / 26), 97 + (index % 26))}`,
  taxId: index < failing ? `50${batch + 1}-${index + 11}-0001` : `50${batch + 1}-60-${1000 + index}`,
  dateOfBirth: '04/17/1962',
});

function rowAt(index: number, batch: 0 | 1): SheetValue[] {
  const { firstName, lastName, taxId, dateOfBirth } = personAt(index, batch);
  return [firstName, lastName, taxId, dateOfBirth, '14 Harbor Street', 'Austin', 'TX', '78701', 'Traditional', 1_000];
}

/** The sponsor starts an order, uploads the file, and submits. */
export async function sponsorSendsBulkFile(scenario: Scenario, batch: 0 | 1): Promise<Page> {
  const page = await scenario.at('client');
  await page.goto(scenario.running.address('client'));
  await page.getByRole('link', { name: 'New order' }).first().click();
  await page.getByText('Enhanced IRA', { exact: true }).first().click();
  await page.locator('#plan').selectOption({ label: scenario.planName });
  await page.getByRole('button', { name: 'Start Enhanced IRA' }).click();
  await page.waitForURL(/\/orders\/[0-9a-f]{32}/);
  scenario.orderId = /orders\/([0-9a-f]{32})/.exec(page.url())?.[1] ?? '';
  await page.getByRole('tab', { name: 'Bulk file' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'people.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await peopleWorkbook(
        header,
        Array.from({ length: bulkPeople }, (_, index) => rowAt(index, batch)),
      ),
    });
  await told(page, `${bulkPeople} participants imported from people.xlsx`);
  await page.getByRole('tab', { name: 'Review and submit' }).click();
  await page.getByRole('button', { name: 'Submit order' }).click();
  await told(page, 'Order submitted');
  return page;
}

/** Staff initiate the order, and its money comes in; the jobs open the IRAs. */
export async function moneyComesForBulkOrder(scenario: Scenario, { trustOfficer }: Staff): Promise<void> {
  const { running, orderId, planId } = scenario;
  await running.quiet();
  const page = await scenario.at('administrator');
  await page.goto(running.address('admin', `/orders/${orderId}`));
  await page.getByRole('button', { name: 'Initiate order' }).click();
  await answer(page, 'Initiate order');
  await told(page, 'Order initiated');
  const [need] = await running.rows<{ need: string }>(
    'select sum(total_funds_required_cents)::bigint as need from order_lines where order_id = $1',
    [orderId],
  );
  const amount = Number(need?.need);
  await uploadStatement(scenario, [
    { typeCode: '195', amountCents: amount, bankReference: `BULK${scenario.statements}`, text: 'PLAN MONEY' },
  ]);
  const [deposit] = await running.rows<{ id: string }>(
    'select id from deposits where amount_cents = $1 order by created_at desc',
    [amount],
  );
  const link = await running.ask(trustOfficer, createDepositLink, {
    params: { id: deposit?.id ?? '' },
    body: { type: 'plan', planId, amount },
  });
  await running.ask(trustOfficer, autoAssociateToOrder, { params: { id: link.id, orderId }, query: {} });
  await running.quiet();
}

/** Returns the results that the sponsor downloads, with how many people have each. */
export async function resultsOf(page: Page): Promise<Readonly<Record<string, number>>> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download results' }).click();
  const path = await (await download).path();
  const read = await readSheet({ bytes: readFileSync(path), fileName: 'results.xlsx' }, [
    { key: 'result', header: 'Result' },
    { key: 'reason', header: 'Reason' },
  ]);
  if (!read.ok) throw new Error(read.sentence);
  const counts: Record<string, number> = {};
  for (const { cells } of read.value.rows) {
    const result = [cells['result']?.text, cells['reason']?.text].filter(Boolean).join(': ');
    counts[result] = (counts[result] ?? 0) + 1;
  }
  return counts;
}

/** Waits until the figures of the order's openings are these. */
export async function seesOpenings(page: Page, { open, failed }: { open: number; failed: number }): Promise<void> {
  const figures = async () => (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
  await expect.poll(figures, { timeout: 30_000 }).toMatch(new RegExp(`IRAs open ${open}\\b.* Failed ${failed}\\b`));
  expect([...(await seriousProblems(page)), ...(await problemsOfWidth(page))]).toEqual([]);
}

/** Staff find the five people in the queue, correct their tax IDs, the first one on its page, and retry all of them. */
export async function staffCorrectFailedOpenings(
  scenario: Scenario,
  { administrator }: Staff,
  batch: 0 | 1,
): Promise<void> {
  const { running } = scenario;
  const { firstName } = personAt(0, batch);
  const page = await scenario.at('administrator');
  await page.goto(running.address('admin', '/next-level-failed-queue'));
  const rows = page.getByRole('row', { name: new RegExp(`${firstName} Sample`) });
  await rows.first().waitFor();
  expect(await rows.count()).toBe(failing);
  expect(await rows.first().innerText()).toMatch(
    /The identity could not be verified\.[\s\S]*Compare the name and tax ID/,
  );
  const people = await running.rows<{ id: string }>(
    'select participant_id as id from next_level_accounts where given_up_at is null and outcome = $1 order by 1',
    ['failed'],
  );
  const [first, ...others] = people;
  await page.goto(running.address('admin', `/participants/${first?.id}`));
  await page.getByRole('button', { name: 'EDIT' }).first().click();
  await page.getByLabel(/^New tax ID/).fill(`50${batch + 1}-70-2000`);
  await page.getByRole('button', { name: 'SAVE' }).click();
  await told(page, 'Identity saved');
  for (const [index, { id }] of others.entries())
    await running.ask(administrator, updateParticipant, {
      params: { id },
      body: { taxId: `50${batch + 1}70${2001 + index}` },
    });
  await page.goto(running.address('admin', `/orders/${scenario.orderId}#bulk-operations`));
  await seesOpenings(page, { open: bulkPeople - failing, failed: failing });
  await page.getByRole('button', { name: 'Retry failed openings' }).click();
  await told(page, `We are retrying ${failing} openings.`);
  await running.quiet();
}
