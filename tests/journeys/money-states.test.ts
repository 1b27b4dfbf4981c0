import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from '../../packages/web/src/portals/admin.ts';
import { isScreen } from '../../packages/web/src/shell/portal-definition.ts';
import { problemsOfPages } from '../support/browser/problems-of-pages.ts';
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

/** The pages that `admin-states.test.ts` leaves to this file. */
const ofMoney = /^\/(trust|tax-|state-tax)/;
const paths = admin.routes.flatMap((route) => (isScreen(route) && ofMoney.test(route.path) ? [route.path] : []));

test('every page of trust and taxes shows its empty and error states and works by keyboard', async () => {
  expect(paths.length).toBeGreaterThan(20);
  expect(await problemsOfPages(browser, running, paths)).toEqual({});
});
