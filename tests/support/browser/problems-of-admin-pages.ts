import type { Browser } from 'playwright-core';
import { demoPassword } from '../../../packages/sandbox/src/demo/users.ts';
import { admin } from '../../../packages/web/src/portals/admin.ts';
import { isScreen } from '../../../packages/web/src/shell/portal-definition.ts';
import type { RunningServer } from '../running-server.ts';
import { problemsByKeyboard, problemsWhenEmpty, problemsWhenFailing } from './page-states.ts';
import { problemsOfShownPage } from './portal-walk.ts';
import { routeAddresses } from './route-addresses.ts';
import { signInWithTwoSteps } from './sign-in.ts';
import { type StubbedAnswers, stubAnswers } from './stubbed-answers.ts';
import { visit } from './visit.ts';
import { openPage, type WatchedPage } from './watched-page.ts';

/** Pages open at once: while one waits for an answer, another is checked. */
const tabs = 3;

/** Pages that request nothing: the component kit in all its states, and forms that start empty. */
const stillPages: readonly string[] = ['/ui-components', '/trust/bank-accounts/new', '/trust/upload-deposits'];

/** Pages of records whose reads depend on each other; the journeys that work with them see them empty and failing. */
const ofJourneys =
  /^\/(distributions|payment-batches|document-batches|deposit|bank|order-line-documents|order-line-associations|recurring\/|duplicate)/;

interface AdminPage {
  readonly path: string;
  readonly title: string;
}

/** All pages of the admin portal that need a login, in the order of their declarations. */
export const adminPages: readonly AdminPage[] = admin.routes.flatMap((route) =>
  isScreen(route) && route.access === 'signedIn' ? [route] : [],
);

interface Walked {
  readonly watched: WatchedPage;
  readonly stubbed: StubbedAnswers;
  readonly address: string;
}

async function problemsOf({ path, title }: AdminPage, { watched, stubbed, address }: Walked): Promise<string[]> {
  const { page } = watched;
  const hasStates = !stillPages.includes(path) && !ofJourneys.test(path);
  const problems: string[] = [];
  if (hasStates) {
    problems.push(...(await problemsWhenEmpty(page, stubbed, address)), ...watched.takeProblems());
    // It ends with the page's content.
    problems.push(...(await problemsWhenFailing(page, stubbed, address)), ...watched.takeProblems());
  } else await visit(page, address);
  if (!ofJourneys.test(path)) problems.push(...(await problemsByKeyboard(page)));
  return [...problems, ...(await problemsOfShownPage(page, admin, title)), ...watched.takeProblems()];
}

async function openSignedIn(browser: Browser, running: RunningServer): Promise<WatchedPage> {
  const watched = await openPage(browser);
  const { page } = watched;
  await page.goto(running.address('auth', `/login?returnUrl=${encodeURIComponent(running.address('admin'))}`));
  await signInWithTwoSteps(running, page, 'pat.admin@fiducia.example', demoPassword);
  watched.takeProblems();
  return watched;
}

/**
 * Returns what is wrong with pages of the admin portal, by path: when their lists are empty, when the server fails, and
 * with their content, which is also used by keyboard.
 */
export async function problemsOfAdminPages(
  browser: Browser,
  running: RunningServer,
  pages: readonly AdminPage[],
): Promise<Record<string, string[]>> {
  const addressOf = await routeAddresses(running);
  // In sequence: all use the same login, and only the latest code is valid.
  const opened: WatchedPage[] = [];
  for (let tab = 0; tab < tabs; tab += 1) opened.push(await openSignedIn(browser, running));
  const left = [...pages];
  const found: Record<string, string[]> = {};
  const checkWhatIsLeft = async (watched: WatchedPage): Promise<void> => {
    const stubbed = await stubAnswers(watched.page);
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const walked = { watched, stubbed, address: running.address('admin', addressOf(one.path)) };
      const problems = await problemsOf(one, walked).catch((error: Error) => [error.message.slice(0, 300)]);
      if (problems.length > 0) found[one.path] = problems;
    }
    await watched.context.close();
  };
  await Promise.all(opened.map(checkWhatIsLeft));
  return found;
}
