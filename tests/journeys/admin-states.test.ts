import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../packages/server/src/demo/demo-users.ts';
import { admin } from '../../packages/web/src/portals/admin.ts';
import { isScreen } from '../../packages/web/src/shell/portal-definition.ts';
import { flawsByKeyboard, flawsOfStill, flawsWhenEmpty, flawsWhenFailing } from '../support/browser/page-states.ts';
import { routeAddresses } from '../support/browser/route-addresses.ts';
import { signInWithTwoSteps } from '../support/browser/sign-in.ts';
import { tellAnswers } from '../support/browser/told-answers.ts';
import { openPage } from '../support/browser/watched-page.ts';
import { launchChromium } from '../support/chromium.ts';
import { type RunningProgram, startProgram } from '../support/running-program.ts';

let program: RunningProgram;
let browser: Browser;
let addressOf: (path: string) => string;
beforeAll(async () => {
  program = await startProgram({ hasDemo: true });
  browser = await launchChromium();
  addressOf = await routeAddresses(program);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** The areas General and System; those of money and letters have journeys of their own. */
const others =
  /^\/(trust|distributions|payment-batches|document-batches|deposit|bank|order-line-documents|order-line-associations|recurring\/|duplicate|tax-|state-tax)/;
const paths = admin.routes.flatMap((route) => (isScreen(route) && !others.test(route.path) ? [route.path] : []));

/** Shows the kit in all its states, and asks the server nothing. */
const gallery = '/ui-components';

/** What the browser itself says about an answer that was kept from it. */
const isOfTheTold = (problem: string) => /^500: |^console: Failed to load resource/.test(problem);

type Watched = Awaited<ReturnType<typeof openPage>>;

async function openSignedIn(): Promise<Watched> {
  const watched = await openPage(browser);
  const { page } = watched;
  await page.goto(program.address('auth', `/login?returnUrl=${encodeURIComponent(program.address('admin'))}`));
  await signInWithTwoSteps(program, page, 'pat.admin@fiducia.example', demoPassword);
  return watched;
}

async function flawsOf(watched: Watched, shown: readonly string[]): Promise<Record<string, string[]>> {
  const { page } = watched;
  const answers = await tellAnswers(page);
  watched.takeProblems();
  const found: Record<string, string[]> = {};
  for (const path of shown) {
    const address = program.address('admin', addressOf(path));
    const flaws =
      path === gallery
        ? await flawsOfStill(page, address)
        : [
            ...(await flawsWhenEmpty(page, answers, address)),
            ...watched.takeProblems(),
            ...(await flawsWhenFailing(page, answers, address)),
            ...watched.takeProblems().filter((problem) => !isOfTheTold(problem)),
          ];
    flaws.push(...(await flawsByKeyboard(page)), ...watched.takeProblems());
    if (flaws.length > 0) found[path] = flaws;
  }
  await watched.context.close();
  return found;
}

test('every page of the areas General and System says when it has nothing and when it gets no answer, and is worked by keyboard', async () => {
  expect(paths.length).toBeGreaterThan(40);
  const half = Math.ceil(paths.length / 2);
  const [first, second] = [paths.slice(0, half), paths.slice(half)];
  // One after the other: both are the same person, and the code that came last is the one that counts.
  const [one, other] = [await openSignedIn(), await openSignedIn()];
  const [found, more] = await Promise.all([flawsOf(one, first), flawsOf(other, second)]);
  expect({ ...found, ...more }).toEqual({});
});
