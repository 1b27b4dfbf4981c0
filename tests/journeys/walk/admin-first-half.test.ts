import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPages, problemsOfAdminPages } from '../../support/browser/problems-of-admin-pages.ts';
import { enterChromium, leaveChromium } from '../../support/chromium.ts';
import { type RunningServer, startTestServer } from '../../support/running-server.ts';

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

test('every screen in the first half of the admin portal is accessible, also empty, failing, and by keyboard', async () => {
  const half = adminPages.slice(0, adminPages.length / 2);
  expect(half.length).toBeGreaterThan(70);
  expect(await problemsOfAdminPages(browser, running, half)).toEqual({});
});
