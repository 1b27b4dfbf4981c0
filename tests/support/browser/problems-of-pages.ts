import type { Browser } from 'playwright-core';
import { demoPassword } from '../../../packages/sandbox/src/demo/users.ts';
import type { RunningServer } from '../running-server.ts';
import { problemsByKeyboard, problemsOfStill, problemsWhenEmpty, problemsWhenFailing } from './page-states.ts';
import { routeAddresses } from './route-addresses.ts';
import { signInWithTwoSteps } from './sign-in.ts';
import { stubAnswers } from './stubbed-answers.ts';
import { openPage } from './watched-page.ts';

/** Pages open at once: while one waits for an answer, another is checked. */
const tabs = 3;

/** Pages that request nothing: the component kit in all its states, and forms that start empty. */
const stillPages: readonly string[] = ['/ui-components', '/trust/bank-accounts/new', '/trust/upload-deposits'];

type Watched = Awaited<ReturnType<typeof openPage>>;

interface Walked {
  readonly running: RunningServer;
  readonly addressOf: (path: string) => string;
}

async function openSignedIn(browser: Browser, running: RunningServer): Promise<Watched> {
  const watched = await openPage(browser);
  const { page } = watched;
  await page.goto(running.address('auth', `/login?returnUrl=${encodeURIComponent(running.address('admin'))}`));
  await signInWithTwoSteps(running, page, 'pat.admin@fiducia.example', demoPassword);
  return watched;
}

/** Takes the paths that are left, one after the other. */
async function problemsOf(
  watched: Watched,
  { running, addressOf }: Walked,
  left: string[],
): Promise<Record<string, string[]>> {
  const { page } = watched;
  const stubbed = await stubAnswers(page);
  watched.takeProblems();
  const found: Record<string, string[]> = {};
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    const address = running.address('admin', addressOf(path));
    const problems = stillPages.includes(path)
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

/** Returns what is wrong with pages of the admin portal that are empty or fail, or are used by keyboard, by path. */
export async function problemsOfPages(
  browser: Browser,
  running: RunningServer,
  paths: readonly string[],
): Promise<Record<string, string[]>> {
  const walked = { running, addressOf: await routeAddresses(running) };
  // In sequence: all use the same login, and only the latest code is valid.
  const opened: Watched[] = [];
  for (let tab = 0; tab < tabs; tab += 1) opened.push(await openSignedIn(browser, running));
  const left = [...paths];
  const found = await Promise.all(opened.map((watched) => problemsOf(watched, walked, left)));
  return Object.assign({}, ...found);
}
