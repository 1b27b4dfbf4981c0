import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../packages/server/src/demo/demo-users.ts';
import { portalUsers } from '../../packages/server/src/demo/portal-logins.ts';
import { admin } from '../../packages/web/src/portals/admin.ts';
import { advisor } from '../../packages/web/src/portals/advisor.ts';
import { auth } from '../../packages/web/src/portals/auth.ts';
import { client } from '../../packages/web/src/portals/client.ts';
import { ira } from '../../packages/web/src/portals/ira.ts';
import { notice } from '../../packages/web/src/portals/notice.ts';
import { participant } from '../../packages/web/src/portals/participant.ts';
import { registry } from '../../packages/web/src/portals/registry.ts';
import { isRedirect, isScreen, type PortalDefinition } from '../../packages/web/src/shell/portal-definition.ts';
import {
  desktop,
  flawsInDark,
  openPage,
  phone,
  seriousFlaws,
  type WatchedPage,
} from '../support/browser/watched-page.ts';
import { routeAddresses } from '../support/browser/route-addresses.ts';
import { signInWithTwoSteps } from '../support/browser/sign-in.ts';
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

async function flawsOf(watched: WatchedPage, portal: PortalDefinition, path: string, title: string): Promise<string[]> {
  const { page } = watched;
  // An advisor opens its own account, not a sponsor's.
  const own = portal.name === 'advisor' ? path.replace(':accountUuid', ':advisorAccountUuid') : path;
  await page.goto(program.address(portal.name, addressOf(own)), { waitUntil: 'load' });
  const flaws: string[] = [];
  const heading = page.locator('h1').first();
  await heading.waitFor({ timeout: 15_000 }).catch(() => flaws.push('no h1'));
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  // A document is judged when all its pages are drawn, not in the middle of one.
  await page.locator('section[aria-busy="true"]').first().waitFor({ state: 'detached', timeout: 15_000 });
  const words = flaws.length === 0 ? ((await heading.textContent()) ?? '').trim() : '';
  if (words === '' || words === 'Page not found' || words === 'This page could not be shown')
    flaws.push(`h1 “${words}”`);
  if (!(await page.title()).endsWith(portal.titleSuffix)) flaws.push(`title “${await page.title()}” of ${title}`);
  const wide = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  );
  if (wide > 1) flaws.push(`the page is ${wide} px wider than the window`);
  flaws.push(...(await seriousFlaws(page)));
  // Colours are the same on a phone.
  if (page.viewportSize()?.width === desktop.width) flaws.push(...(await flawsInDark(page)));
  return [...flaws, ...watched.takeProblems()];
}

const programParts = /\/assets\/.*\.js$/;
const [lightCanvas, darkCanvas] = ['rgb(246, 247, 249)', 'rgb(20, 23, 28)'];

/** Every screen of a portal, opened by somebody of the demo company. */
async function walk(
  portal: PortalDefinition,
  watched: WatchedPage,
  access: 'anonymous' | 'signedIn',
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const route of portal.routes) {
    if (isRedirect(route)) continue;
    if ((isScreen(route) ? route.access : 'anonymous') !== access) continue;
    const flaws = await flawsOf(watched, portal, route.path, route.title).catch((error: Error) => [
      error.message.slice(0, 300),
    ]);
    if (flaws.length > 0) found[`${portal.name} ${route.path}`] = flaws;
  }
  return found;
}

async function signedIn(
  portal: PortalDefinition['name'],
  emailAddress: string,
  viewport = desktop,
): Promise<WatchedPage> {
  const watched = await openPage(browser, viewport);
  const { page } = watched;
  await page.goto(
    portal === 'admin' || portal === 'client'
      ? program.address('auth', `/login?returnUrl=${encodeURIComponent(program.address(portal))}`)
      : program.address(portal, '/login'),
  );
  await signInWithTwoSteps(program, page, emailAddress, demoPassword);
  watched.takeProblems();
  return watched;
}

describe('every screen opens, speaks, keeps its policy and is usable by everybody', () => {
  test('admin', async () => {
    const watched = await signedIn('admin', 'pat.admin@fiducia.example');
    expect(await walk(admin, watched, 'signedIn')).toEqual({});
    await watched.context.close();
  });
  test('client', async () => {
    const watched = await signedIn('client', 'perry.prepare@brightwater.example');
    expect(await walk(client, watched, 'signedIn')).toEqual({});
    await watched.context.close();
  });
  test('a theme that somebody chose holds over that of the device, on the next visit too', async () => {
    const watched = await signedIn('client', 'perry.prepare@brightwater.example');
    const { page } = watched;
    const canvas = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const menu = page.getByRole('button', { name: /^Menu of/ });
    await menu.click();
    for (const [device, chosen, colour] of [
      ['light', 'Dark', darkCanvas],
      ['dark', 'Light', lightCanvas],
    ] as const) {
      await page.emulateMedia({ colorScheme: device });
      await page.getByRole('menuitemradio', { name: chosen }).click();
      await expect.poll(canvas).toBe(colour);
      // Before the program itself has come, too: the other theme does not flash.
      await page.route(programParts, (route) => route.abort());
      await page.reload();
      expect(await canvas()).toBe(colour);
      await page.unroute(programParts);
      await page.reload();
      await menu.click();
      expect(await canvas()).toBe(colour);
      await page.emulateMedia({ media: 'print' });
      expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');
      await page.emulateMedia({ media: 'screen' });
    }
    await watched.context.close();
  });
  for (const [portal, { emailAddress }] of [
    [registry, portalUsers.employer],
    [advisor, portalUsers.advisor],
    [ira, portalUsers.holder],
  ] as const)
    test(portal.name, async () => {
      const watched = await signedIn(portal.name, emailAddress);
      expect(await walk(portal, watched, 'signedIn')).toEqual({});
      await watched.context.close();
    });
  for (const [width, viewport] of [
    ['wide', desktop],
    ['phone', phone],
  ] as const) {
    test(`participant, ${width}`, async () => {
      const watched = await signedIn('participant', 'chooses@participant.example', viewport);
      expect(await walk(participant, watched, 'signedIn')).toEqual({});
      await watched.context.close();
    });
    test(`what anybody may open, ${width}`, async () => {
      const watched = await openPage(browser, viewport);
      const found = {
        ...(await walk(auth, watched, 'anonymous')),
        ...(await walk(participant, watched, 'anonymous')),
        ...(await walk(registry, watched, 'anonymous')),
        ...(await walk(advisor, watched, 'anonymous')),
        ...(await walk(ira, watched, 'anonymous')),
        ...(await walk(notice, watched, 'anonymous')),
      };
      expect(found).toEqual({});
      await watched.context.close();
    });
  }
});
