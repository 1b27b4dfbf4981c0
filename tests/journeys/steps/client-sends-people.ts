import { expect } from 'vitest';
import { plantedFaults, sheetOfTheMill } from '../../support/main-job/people-of-the-mill.ts';
import { type Story, told } from '../story.ts';

/** Fields that are chosen from a list; the others are typed. */
const isChosen: ReadonlySet<string> = new Set(['stateCode', 'distributionReasonCode', 'retirementAccountTypeCode']);
const chosenText: Readonly<Record<string, string>> = { WA: 'Washington' };

/** 1: the client makes an order, uploads a real sheet of 400 people, mends 23 of them in place and submits. */
export async function clientSendsPeople(story: Story): Promise<void> {
  const page = await story.at('client');
  await page.getByRole('heading', { level: 1, name: story.sponsor.name }).waitFor();
  await page.getByRole('link', { name: 'New order' }).first().click();
  await page.getByText('Premier Distributions', { exact: true }).first().click();
  await page.locator('#plan').selectOption({ label: story.planName });
  await page.getByRole('button', { name: 'Start Premier Distributions' }).click();
  await page.waitForURL(/\/orders\/[0-9a-f]{32}/);
  story.orderId = /orders\/([0-9a-f]{32})/.exec(page.url())?.[1] ?? '';
  await page.getByRole('tab', { name: /Participants/ }).click();
  const template = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Excel template' }).click();
  expect((await template).suggestedFilename()).toMatch(/^premier-distributions.*\.xlsx$/);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'people.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await sheetOfTheMill(),
    });
  await told(page, '400 people read from people.xlsx');
  await told(page, '23 people to fix');
  for (const fault of plantedFaults) await mend(story, fault);
  await page.getByText(/people? to fix/).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Check and submit' }).click();
  await told(page, '400 people are in the order');
  await told(page, 'Every value of every person reads well');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Submit order' }).click();
  await told(page, 'Order submitted');
  await expect
    .poll(() => story.program.rows('select status from orders where id = $1', [story.orderId]))
    .toEqual([{ status: 'submitted' }]);
}

/** A faulty value is mended where it stands in the list, which says row and column. */
async function mend(story: Story, { row, field, mend: right }: (typeof plantedFaults)[number]): Promise<void> {
  const page = await story.at('client');
  const fixes = page.getByRole('table', { name: /Values to fix/ });
  const line = fixes.getByRole('row').filter({ has: page.getByRole('cell', { name: String(row), exact: true }) });
  if (isChosen.has(field)) {
    await line.getByRole('combobox').selectOption({ label: chosenText[right] ?? right });
  } else {
    await line.getByRole('button', { name: /^.*Edit / }).click();
    await line.getByRole('textbox').fill(right);
    await line.getByRole('textbox').press('Enter');
  }
  await line.waitFor({ state: 'detached' });
}
