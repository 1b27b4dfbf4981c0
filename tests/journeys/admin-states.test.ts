import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../packages/sandbox/src/demo/users.ts';
import { admin } from '../../packages/web/src/portals/admin.ts';
import { isScreen } from '../../packages/web/src/shell/portal-definition.ts';
import {
  problemsByKeyboard,
  problemsOfStill,
  problemsWhenEmpty,
  problemsWhenFailing,
} from '../support/browser/page-states.ts';
import { routeAddresses } from '../support/browser/route-addresses.ts';
import { signInWithTwoSteps } from '../support/browser/sign-in.ts';
import { stubAnswers } from '../support/browser/stubbed-answers.ts';
import { openPage } from '../support/browser/watched-page.ts';
import { enterChromium, leaveChromium } from '../support/chromium.ts';
import { type RunningServer, startTestServer } from '../support/running-server.ts';

let running: RunningServer;
let browser: Browser;
let addressOf: (path: string) => string;
beforeAll(async () => {
  running = await startTestServer({ hasDemo: true });
  browser = await enterChromium();
  addressOf = await routeAddresses(running);
});
afterAll(async () => {
  await leaveChromium();
  await running?.stop();
});

/** The General and System areas; those of money and documents have separate journeys. */
const others =
  /^\/(trust|distributions|payment-batches|document-batches|deposit|bank|order-line-documents|order-line-associations|recurring\/|duplicate|tax-|state-tax)/;
const paths = admin.routes.flatMap((route) => (isScreen(route) && !others.test(route.path) ? [route.path] : []));

/** Pages open at once: while one waits for an answer, another is checked. */
const tabs = 3;

/** Shows the component kit in all its states and sends the server nothing. */
const gallery = '/ui-components';

type Watched = Awaited<ReturnType<typeof openPage>>;

async function openSignedIn(): Promise<Watched> {
  const watched = await openPage(browser);
  const { page } = watched;
  await page.goto(running.address('auth', `/login?returnUrl=${encodeURIComponent(running.address('admin'))}`));
  await signInWithTwoSteps(running, page, 'pat.admin@fiducia.example', demoPassword);
  return watched;
}

/** Takes the paths that are left, one after the other. */
async function problemsOf(watched: Watched, left: string[]): Promise<Record<string, string[]>> {
  const { page } = watched;
  const stubbed = await stubAnswers(page);
  watched.takeProblems();
  const found: Record<string, string[]> = {};
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    const address = running.address('admin', addressOf(path));
    const problems =
      path === gallery
        ? await problemsOfStill(page, address)
        : [
            ...(await problemsWhenEmpty(page, stubbed, address)),
            ...watched.takeProblems(),
            ...(await problemsWhenFailing(page, stubbed, address)),
            ...watched.takeProblems(),
          ];
    problems.push(...(await problemsByKeyboard(page)), ...watched.takeProblems());
    if (problems.length > 0) found[path] = problems;
  }
  await watched.context.close();
  return found;
}

test('every page of the General and System areas shows its empty and error states and works by keyboard', async () => {
  expect(paths.length).toBeGreaterThan(40);
  // In sequence: all use the same login, and only the latest code is valid.
  const opened: Watched[] = [];
  for (let tab = 0; tab < tabs; tab += 1) opened.push(await openSignedIn());
  const left = [...paths];
  const found = await Promise.all(opened.map((watched) => problemsOf(watched, left)));
  expect(Object.assign({}, ...found)).toEqual({});
});
