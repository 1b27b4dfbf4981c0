import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '../../../packages/sandbox/src/demo/users.ts';
import { isRedirect, isScreen, type PortalDefinition } from '../../../packages/web/src/shell/portal-definition.ts';
import { enterChromium, leaveChromium } from '../chromium.ts';
import { type RunningServer, startTestServer } from '../running-server.ts';
import { leadsSomewhere } from './leads-somewhere.ts';
import { routeAddresses } from './route-addresses.ts';
import { signInWithTwoSteps } from './sign-in.ts';
import { visit } from './visit.ts';
import {
  isDrawn,
  openPage,
  problemsInDark,
  problemsOfWidth,
  problemsOnPhone,
  seriousProblems,
  type WatchedPage,
} from './watched-page.ts';

/** A server with the demo company whose portals are checked: opens every screen, on a desktop and then as narrow as a phone. */
export interface Walk {
  readonly running: RunningServer;
  readonly browser: Browser;
  /** Opens a page of a signed-in user. */
  signIn(portal: PortalDefinition, emailAddress: string): Promise<WatchedPage>;
  /** Returns the problems of a portal's screens that need a login, or that need none, by route. */
  problemsOf(
    portal: PortalDefinition,
    watched: WatchedPage,
    access: 'anonymous' | 'signedIn',
    isPart?: (path: string) => boolean,
  ): Promise<Record<string, string[]>>;
  end(): Promise<void>;
}

export async function openWalk(): Promise<Walk> {
  const running = await startTestServer({ hasDemo: true });
  const browser = await enterChromium();
  const addressOf = await routeAddresses(running);
  return {
    running,
    browser,
    signIn: async (portal, emailAddress) => {
      const watched = await openPage(browser);
      await watched.page.goto(
        portal.name === 'admin' || portal.name === 'client'
          ? running.address('auth', `/login?returnUrl=${encodeURIComponent(running.address(portal.name))}`)
          : running.address(portal.name, '/login'),
      );
      await signInWithTwoSteps(running, watched.page, emailAddress, demoPassword);
      watched.takeProblems();
      return watched;
    },
    problemsOf: async (portal, watched, access, isPart = () => true) => {
      const found: Record<string, string[]> = {};
      for (const route of routesOf(portal, access)) {
        if (!isPart(route.path)) continue;
        const address = running.address(portal.name, addressOf(ownPath(portal, route.path)));
        const problems = await problemsOfPage(watched, address, portal, route.title).catch((error: Error) => [
          error.message.slice(0, 300),
        ]);
        if (problems.length > 0) found[`${portal.name} ${route.path}`] = problems;
      }
      return found;
    },
    end: async () => {
      await leaveChromium();
      await running.stop();
    },
  };
}

const routesOf = (portal: PortalDefinition, access: 'anonymous' | 'signedIn') =>
  portal.routes.flatMap((route) =>
    isRedirect(route) || (isScreen(route) ? route.access : 'anonymous') !== access ? [] : [route],
  );

/** Returns the path of an own record: an advisor opens its own account, and an invited person their invitation. */
const ownPath = (portal: PortalDefinition, path: string): string => {
  if (portal.name === 'ira') return path.replace(':userUuid', ':prospectUuid');
  return portal.name === 'advisor' ? path.replace(':accountUuid', ':advisorAccountUuid') : path;
};

async function problemsOfPage(
  watched: WatchedPage,
  address: string,
  portal: PortalDefinition,
  title: string,
): Promise<string[]> {
  await visit(watched.page, address);
  return [...(await problemsOfShownPage(watched.page, portal, title)), ...watched.takeProblems()];
}

/**
 * Returns what is wrong with the page that is open: its heading and title, in light and dark, wide and narrow, and its
 * links. With a section, axe checks only this part of the page.
 */
export async function problemsOfShownPage(
  page: Page,
  portal: PortalDefinition,
  title: string,
  place?: string,
): Promise<string[]> {
  const problems: string[] = [];
  const heading = page.locator('h1').first();
  await heading.waitFor().catch(() => problems.push('no h1'));
  if (!(await isDrawn(page))) problems.push('the page does not come to rest');
  // A document is checked once all its pages are drawn.
  await page.locator('section[aria-busy="true"]').first().waitFor({ state: 'detached' });
  const words = problems.length === 0 ? ((await heading.textContent()) ?? '').trim() : '';
  if (words === '' || words === 'Page not found' || words === 'We couldn’t show this page')
    problems.push(`h1 “${words}”`);
  if (!(await page.title()).endsWith(portal.titleSuffix)) problems.push(`title “${await page.title()}” of ${title}`);
  problems.push(...(await seriousProblems(page, place)), ...(await problemsInDark(page, place)));
  problems.push(...(await problemsOfWidth(page)), ...(await problemsOnPhone(page)));
  const links = (await page.evaluate(
    `[...document.querySelectorAll('a[href]:not([href^="#"])')].map(({ href }) => href)`,
  )) as string[];
  return [
    ...problems,
    ...links.filter((link) => !leadsSomewhere(link)).map((link) => `a link that leads nowhere: ${link}`),
  ];
}
