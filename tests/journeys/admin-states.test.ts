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

/** The General and System areas. `money-states.test.ts` has trust and taxes; the others have separate journeys. */
const others =
  /^\/(trust|distributions|payment-batches|document-batches|deposit|bank|order-line-documents|order-line-associations|recurring\/|duplicate|tax-|state-tax)/;
const paths = admin.routes.flatMap((route) => (isScreen(route) && !others.test(route.path) ? [route.path] : []));

test('every page of the General and System areas shows its empty and error states and works by keyboard', async () => {
  expect(paths.length).toBeGreaterThan(40);
  expect(await problemsOfPages(browser, running, paths)).toEqual({});
});
