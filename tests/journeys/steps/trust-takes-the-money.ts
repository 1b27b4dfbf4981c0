import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { balanceChangeOf, statementOfDay } from '../../../packages/sandbox/src/bank/build-incoming-files.ts';
import type { Bai2DraftTransaction } from '../../../packages/server/src/rails/bai2/build-bai2.ts';
import { largeCents, largeRow } from '../../support/main-job/participant-spreadsheet.ts';
import { type Scenario, told } from '../scenario.ts';

/** Uploads today's bank statement, as the trust officer does each morning. */
export async function uploadStatement(
  scenario: Scenario,
  transactions: readonly Bai2DraftTransaction[],
): Promise<void> {
  const { accountNumber, routingNumber } = scenario.bankAccount;
  scenario.statements += 1;
  const buffer = statementOfDay({
    accountNumber,
    routingNumber,
    date: scenario.today(),
    openingCents: scenario.balance,
    transactions,
    fileId: String(scenario.statements),
  });
  scenario.balance += balanceChangeOf(transactions);
  await importStatement(scenario, { name: `statement-${scenario.statements}.bai`, mimeType: 'text/plain', buffer });
}

/** Uploads a statement, created here or downloaded from the simulated bank, on the trust officer's page. */
export async function importStatement(
  scenario: Scenario,
  file: string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  const page = await scenario.at('trustOfficer');
  await page.goto(scenario.running.address('admin', '/trust/upload-deposits'));
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Import statement', exact: true }).click();
  await told(page, 'Statement imported');
  await scenario.running.quiet();
}

/** Step 4: a rejected file, the statement, a check image, a suggested link, and money associated automatically and manually. */
export async function trustTakesTheMoney(scenario: Scenario): Promise<void> {
  const { running } = scenario;
  const [need] = await running.rows<{ need: number }>(
    'select sum(total_funds_required_cents)::bigint as need from order_lines where order_id = $1',
    [scenario.orderId],
  );
  await scenario.daysPass(1);
  const page = await scenario.at('trustOfficer');
  await page.goto(running.address('admin', '/trust/upload-deposits'));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'wrong.bai',
      mimeType: 'text/plain',
      buffer: Buffer.from('01,not,a,statement/\n99,1,1,2/'),
    });
  await page.getByRole('button', { name: 'Import statement', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await running.rows('select 1 from bank_transactions')).toEqual([]);
  await uploadStatement(scenario, [
    {
      typeCode: '195',
      amountCents: Number(need?.need) - largeCents,
      bankReference: 'WIRE1',
      text: 'BRIGHTWATER MILLS PLAN FUNDING',
    },
    {
      typeCode: '301',
      amountCents: largeCents,
      bankReference: 'DEP2',
      customerReference: '1007',
      text: 'BRIGHTWATER MILLS',
    },
  ]);
  const [wire, check] = await running.rows<{ id: string }>('select id from deposits order by amount_cents desc');
  await addCheckImage(scenario, check?.id ?? '');
  await linkAsSuggested(scenario, check?.id ?? '');
  await openFirstLink(page);
  await page.getByRole('button', { name: 'Allocate manually' }).first().click();
  const [large] = await running.rows<{ friendly_id: string }>(
    'select friendly_id from order_lines where order_id = $1 and row_number = $2',
    [scenario.orderId, largeRow],
  );
  await page.getByLabel(`Amount for order line ${large?.friendly_id}`).fill((largeCents / 100).toFixed(2));
  await told(page, /for 1 order line/);
  await page.getByRole('button', { name: 'Associate funds', exact: true }).last().click();
  await told(page, /associated with 1 order line/);
  await associateWhole(scenario, wire?.id ?? '');
  const short = await running.rows(
    'select 1 from order_lines where order_id = $1 and total_funds_associated_cents <> total_funds_required_cents',
    [scenario.orderId],
  );
  expect(short).toEqual([]);
}

/** Links a deposit as suggested, and associates it with all order lines that need money. */
export async function associateWhole(scenario: Scenario, depositId: string): Promise<void> {
  const page = await scenario.at('trustOfficer');
  await linkAsSuggested(scenario, depositId);
  await openFirstLink(page);
  await page.getByRole('button', { name: 'Associate funds', exact: true }).first().click();
  await page.getByRole('dialog').getByText('Remaining on the link').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Associate funds', exact: true }).click();
  await told(page, /Funds associated with \d+ order lines/);
  await scenario.running.quiet();
}

async function openFirstLink(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Links' }).getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForURL(/deposit-links/);
}

async function linkAsSuggested(scenario: Scenario, depositId: string): Promise<void> {
  const page = await scenario.at('trustOfficer');
  await page.goto(scenario.running.address('admin', `/trust/deposits/${depositId}`));
  const suggestion = page.getByRole('listitem').filter({ hasText: scenario.planName }).first();
  // A suggestion states its reasons.
  await suggestion.getByRole('listitem').first().waitFor();
  await suggestion.getByRole('button', { name: /^Link/ }).click();
  await told(page, new RegExp(`linked to ${scenario.planName.replaceAll(/[()]/g, '\\$&')}`));
}

async function addCheckImage(scenario: Scenario, depositId: string): Promise<void> {
  const page = await scenario.at('trustOfficer');
  await page.goto(scenario.running.address('admin', `/trust/deposits/${depositId}`));
  await page.getByRole('button', { name: 'Add check image' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: picture() });
  await dialog.getByRole('button', { name: 'Add check image' }).click();
  await page.getByRole('img', { name: 'Front of the check' }).waitFor();
  await expect
    .poll(() => scenario.running.rows(`select 1 as one from deposit_images where deposit_id = $1`, [depositId]))
    .toEqual([{ one: 1 }]);
}

/** Returns a small gray image, as a scanner creates. */
function picture(): Buffer {
  const [width, height] = [160, 72];
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc(body), 4 + body.length);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = Buffer.alloc((width + 1) * height, 0xc8);
  for (let row = 0; row < height; row += 1) pixels[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}
