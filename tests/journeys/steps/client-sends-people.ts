import { expect } from 'vitest';
import { participantSpreadsheet, peopleCount, plantedFaults } from '../../support/main-job/participant-spreadsheet.ts';
import { type Scenario, told } from '../scenario.ts';

/** Fields with a list of options; the others are typed. */
const isChosen: ReadonlySet<string> = new Set(['stateCode', 'distributionReasonCode', 'retirementAccountTypeCode']);
const chosenText: Readonly<Record<string, string>> = { WA: 'Washington' };

/** Step 1: the client creates an order, uploads a real spreadsheet of participants, fixes 23 in place, and submits. */
export async function clientSendsPeople(scenario: Scenario): Promise<void> {
  const page = await scenario.at('client');
  await page.getByRole('heading', { level: 1, name: scenario.sponsor.name }).waitFor();
  await page.getByRole('link', { name: 'New order' }).first().click();
  await page.getByText('Premier Distributions', { exact: true }).first().click();
  await page.locator('#plan').selectOption({ label: scenario.planName });
  await page.getByRole('button', { name: 'Start Premier Distributions' }).click();
  await page.waitForURL(/\/orders\/[0-9a-f]{32}/);
  scenario.orderId = /orders\/([0-9a-f]{32})/.exec(page.url())?.[1] ?? '';
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
      buffer: await participantSpreadsheet(peopleCount),
    });
  // The file has a column “Department” that no field matches.
  await page.getByRole('combobox', { name: 'Import Department as' }).waitFor();
  await page.getByRole('button', { name: `Import ${peopleCount} rows` }).click();
  await told(page, `${peopleCount} participants imported from people.xlsx`);
  await told(page, '23 participants need fixes');
  for (const fault of plantedFaults) await fixInPlace(scenario, fault);
  await page.getByText(/participants? needs? fixes/).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Review and submit' }).click();
  await told(page, `${peopleCount} participants added`);
  await told(page, 'All data is valid');
  await page.getByRole('button', { name: 'Submit order' }).click();
  await told(page, 'Order submitted');
  await expect
    .poll(() => scenario.running.rows('select status from orders where id = $1', [scenario.orderId]))
    .toEqual([{ status: 'submitted' }]);
}

/** Fixes a faulty value in the list, which names its row and column. */
async function fixInPlace(
  scenario: Scenario,
  { row, field, fixed: right }: (typeof plantedFaults)[number],
): Promise<void> {
  const page = await scenario.at('client');
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
