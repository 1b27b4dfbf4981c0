import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { demoPassword, type StaffName, staffUsers } from '../../packages/sandbox/src/demo/users.ts';
import { signInWithTwoSteps } from '../support/browser/sign-in.ts';
import { openPage, problemsOfWidth, seriousProblems, type WatchedPage } from '../support/browser/watched-page.ts';
import { enterChromium, leaveChromium } from '../support/chromium.ts';
import { openRestoreScenario, type RestoreScenario } from '../support/restore-scenario.ts';
import { type RunningServer, startTestServer } from '../support/running-server.ts';

let scenario: RestoreScenario;
let running: RunningServer;
let browser: Browser;
const pages: WatchedPage[] = [];
beforeEach(() => {
  onTestFailed(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fiducia-journey-pictures-'));
    for (const [index, { page }] of pages.entries())
      await page.screenshot({ path: join(folder, `${index}.png`), fullPage: true }).catch(() => undefined);
    console.error(`Pictures of all pages: ${folder}`);
  });
});
beforeAll(async () => {
  scenario = await openRestoreScenario({ hasStaff: true });
  running = await startTestServer({
    hasDemo: false,
    given: scenario.copied,
    environmentOf: async () => scenario.settings,
  });
  browser = await enterChromium();
});
afterAll(async () => {
  await leaveChromium();
  await running?.stop();
  await scenario?.end();
});

/** Signs in with a code by email, the only message that is delivered while Fiducia is held. */
async function pageOf(who: StaffName): Promise<Page> {
  const watched = await openPage(browser);
  pages.push(watched);
  await watched.page.goto(running.address('admin', '/recovery'));
  await signInWithTwoSteps(running, watched.page, staffUsers[who].emailAddress, demoPassword);
  return watched.page;
}

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

async function decide(page: Page, row: string | RegExp, decision: string): Promise<void> {
  await rowOf(page, row).getByRole('button', { name: decision, exact: true }).click();
  await rowOf(page, row).getByText('Decided by').waitFor();
}

test('[scale-D2] two people recover a restored copy: nothing leaves until every item is decided', async () => {
  const page = await pageOf('administrator');
  await page.getByRole('heading', { level: 1, name: 'Recovery' }).waitFor();
  await page.getByText('Fiducia is held', { exact: true }).waitFor();
  expect([...(await seriousProblems(page)), ...(await problemsOfWidth(page))]).toEqual([]);
  await page.goto(running.address('admin'));
  await page.getByRole('link', { name: 'Open recovery' }).click();
  await page.getByText('3 items to decide first.').waitFor();
  expect(await page.getByRole('button', { name: 'Request release' }).isDisabled()).toBe(true);
  await decide(page, /Marked as sent|marked as sent/, 'Accepted by the bank');
  await decide(page, '3 payments', 'Accepted by the bank');
  await decide(page, 'Checks printed', 'Unknown to the bank');
  await page.getByRole('button', { name: 'Run audit' }).click();
  await page.getByText('The audit found no violations.').waitFor();
  await page.getByRole('button', { name: 'Request release' }).click();
  await page.getByText('Another user must approve it.').first().waitFor();
  expect(await page.getByRole('button', { name: 'Approve release' }).count()).toBe(0);

  const second = await pageOf('secondAdministrator');
  await second.getByText('Pat Admin requested the release on').waitFor();
  expect([...(await seriousProblems(second)), ...(await problemsOfWidth(second))]).toEqual([]);
  await second.getByRole('button', { name: 'Approve release' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await second.getByText('Approved by Quinn Admin on').waitFor();
  await rowOf(second, /marked as sent/)
    .getByText('Sent', { exact: true })
    .waitFor();
  const sent = await running.rows('select status from payment_batches where id = $1', [scenario.batchA]);
  expect(sent).toEqual([{ status: 'sent' }]);
  // Dismissing the offer of text message codes isn't saved while held.
  const problems = pages.flatMap((one) => one.takeProblems());
  expect(problems.filter((problem) => !/status of 409 .*\/public\/users\//.test(problem))).toEqual([]);
});
