import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from '../../packages/web/src/portals/admin.ts';
import { isScreen } from '../../packages/web/src/shell/portal-definition.ts';
import { isMoneyPath, problemsOfPages } from '../support/browser/problems-of-pages.ts';
import { enterChromium, leaveChromium } from '../support/chromium.ts';
import { type RunningServer, startTestServer } from '../support/running-server.ts';

let running: RunningServer;
let browser: Browser;
beforeAll(async () => {
  running = await startTestServer({ hasDemo: true });
  browser = await enterChromium();
});
afterAll(async () => {
  await leaveChromium();
  await running?.stop();
});

/** The pages of money are in `money-states.test.ts`. */
const paths = admin.routes.flatMap((route) => (isScreen(route) && !isMoneyPath(route.path) ? [route.path] : []));

test('every page of the General and System areas shows its empty and error states and works by keyboard', async () => {
  expect(paths.length).toBeGreaterThan(40);
  expect(await problemsOfPages(browser, running, paths)).toEqual({});
});
