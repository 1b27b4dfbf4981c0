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
import { awaitedBy, isDrawn, openPage, type WatchedPage } from './watched-page.ts';

/** Pages open at once: while one waits for an answer, another is checked. */
const tabs = 3;

/** A page that takes longer than this has stopped; on a busy machine, the longest takes a fifth of it. */
const longestSeconds = 240;

/** Pages that request nothing: the component kit in all its states, and forms that start empty. */
const stillPages: readonly string[] = ['/ui-components', '/trust/bank-accounts/new', '/trust/upload-deposits'];

/** Pages of records whose reads depend on each other; the journeys that work with them see them empty and failing. */
const ofJourneys =
  /^\/(distributions|payment-batches|document-batches|deposit|bank|order-line-documents|order-line-associations|recurring\/|duplicate)/;

/** A returned line has the most to show: a problem, actions, and events of every kind. */
const recordOf = (path: string): string =>
  path === '/order-lines/:orderLineUuid' ? '/order-lines/:returnedLineUuid' : path;

interface AdminPage {
  readonly path: string;
  readonly title: string;
}

/** All pages of the admin portal that need a login, in the order of their declarations. */
export const adminPages: readonly AdminPage[] = admin.routes.flatMap((route) =>
  isScreen(route) && route.access === 'signedIn' ? [route] : [],
);

interface Tab {
  readonly watched: WatchedPage;
  readonly stubbed: StubbedAnswers;
  /** The section that is checked; unset, the whole page. Only on a tab's first page, since the menu is the same on all. */
  place?: 'main';
  /** What is checked now. */
  step: string;
}

async function problemsOf({ path, title }: AdminPage, tab: Tab, address: string): Promise<string[]> {
  const { watched, stubbed } = tab;
  const { page } = watched;
  const hasStates = !stillPages.includes(path) && !ofJourneys.test(path);
  const problems: string[] = [];
  tab.step = 'visit';
  if (hasStates) {
    tab.step = 'empty';
    problems.push(...(await problemsWhenEmpty(page, stubbed, address)), ...watched.takeProblems());
    tab.step = 'failing';
    // It ends with the page's content.
    problems.push(...(await problemsWhenFailing(page, stubbed, address)), ...watched.takeProblems());
  } else {
    await visit(page, address);
    // A new page first puts the focus on its heading, which would move it during the next check.
    await isDrawn(page);
  }
  tab.step = 'keyboard';
  if (!ofJourneys.test(path)) problems.push(...(await problemsByKeyboard(page, tab.place)));
  tab.step = 'content';
  problems.push(...(await problemsOfShownPage(page, admin, title, tab.place)));
  tab.place = 'main';
  return [...problems, ...watched.takeProblems()];
}

async function openTab(browser: Browser, running: RunningServer): Promise<Tab> {
  const watched = await openPage(browser);
  const { page } = watched;
  await page.goto(running.address('auth', `/login?returnUrl=${encodeURIComponent(running.address('admin'))}`));
  await signInWithTwoSteps(running, page, 'pat.admin@fiducia.example', demoPassword);
  watched.takeProblems();
  return { watched, stubbed: await stubAnswers(page), step: 'sign-in' };
}

/** Resolves to what is wrong with a page, or to `stopped` if its tab no longer responds. */
async function problemsInTime(one: AdminPage, tab: Tab, address: string): Promise<string[] | 'stopped'> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<'stopped'>((resolve) => {
    timer = setTimeout(() => resolve('stopped'), longestSeconds * 1000);
  });
  const problems = problemsOf(one, tab, address).catch((error: Error) => [error.message.slice(0, 300)]);
  try {
    return await Promise.race([problems, isLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns what is wrong with pages of the admin portal, by path: when their lists are empty, when the server fails, and
 * with their content, which is also used by keyboard. If a tab no longer responds, its page is checked again in a new
 * one.
 */
export async function problemsOfAdminPages(
  browser: Browser,
  running: RunningServer,
  pages: readonly AdminPage[],
): Promise<Record<string, string[]>> {
  const addressOf = await routeAddresses(running);
  const left = [...pages];
  const found: Record<string, string[]> = {};
  const checkWhatIsLeft = async (first: Tab): Promise<void> => {
    let tab = first;
    for (let one = left.shift(), stops = 0; one !== undefined; ) {
      const problems = await problemsInTime(one, tab, running.address('admin', addressOf(recordOf(one.path))));
      if (problems === 'stopped') {
        stops += 1;
        const where = `stopped at “${tab.step}”, waiting for ${JSON.stringify(awaitedBy(tab.watched.page))}`;
        console.warn(`${one.path} ${where}`);
        await tab.watched.context.close();
        tab = await openTab(browser, running);
        if (stops < 2) continue;
        found[one.path] = [where];
      } else if (problems.length > 0) found[one.path] = problems;
      one = left.shift();
      stops = 0;
    }
    await tab.watched.context.close();
  };
  const opened: Tab[] = [];
  // In sequence: all use the same login, and only the latest code is valid.
  for (let tab = 0; tab < tabs; tab += 1) opened.push(await openTab(browser, running));
  await Promise.all(opened.map(checkWhatIsLeft));
  return found;
}
