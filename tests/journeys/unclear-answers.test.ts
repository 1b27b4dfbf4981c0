import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { openMainJobScenario, type Scenario } from './scenario.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openMainJobScenario();
});
afterAll(() => scenario?.end());
beforeEach(() => {
  onTestFailed(async () => console.error(`Pictures of all pages: ${await scenario.pictures()}`));
});

const orders = () => scenario.running.rows('select id from orders');
const checking = (page: Page) => page.getByText('Checking whether your first try went through');

/** Lets each request for a new order reach the server and commit, and then treats its answer. */
async function treatAnswers(page: Page, treatments: readonly ((route: Route) => Promise<void>)[]): Promise<string[]> {
  const keys: string[] = [];
  const left = [...treatments];
  await page.route(/\/public\/accounts\/[0-9a-f]{32}\/orders$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    await left.shift()?.(route);
  });
  return keys;
}

/** Sends a request to the server, which carries it out. Node doesn't know the names of the portals. */
async function carryOut(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  url.hostname = '127.0.0.1';
  expect((await route.fetch({ url: url.href, headers })).status()).toBe(200);
}

const cutOff = async (route: Route): Promise<void> => {
  await carryOut(route);
  await route.abort('connectionreset');
};
const failOfServer = async (route: Route): Promise<void> => {
  await carryOut(route);
  const body = { status: { successful: false, code: 'broken', message: 'Something broke.' }, result: null };
  await route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(body) });
};

test('[D5] a client whose answers are cut off after the commit presses again, sees that it is checked, and gets the one order', async () => {
  const page = await scenario.at('client');
  await page.getByRole('link', { name: 'New order' }).first().click();
  const keys = await treatAnswers(page, [
    cutOff,
    failOfServer,
    async (route) => {
      // The page says so while the answer is on its way.
      await checking(page).waitFor();
      await route.continue();
    },
  ]);
  const start = page.getByRole('button', { name: 'Start Premier Distributions' });
  for (const message of ['this may or may not be done', 'Something broke.']) {
    await start.click();
    await page.getByText(message).waitFor();
    expect(await orders()).toHaveLength(1);
  }
  await start.click();
  await page.waitForURL(/\/orders\/[0-9a-f]{32}/);
  await page.getByText('This is done. Your first try was not repeated.').waitFor();
  await checking(page).waitFor({ state: 'detached' });
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  const [order, ...others] = await orders();
  expect(others).toEqual([]);
  expect(page.url()).toContain(String(order?.id));
});
