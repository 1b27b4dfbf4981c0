import { afterAll, beforeAll, expect, test } from 'vitest';
import { client } from '../../../packages/web/src/portals/client.ts';
import { openWalk, type Walk } from '../../support/browser/portal-walk.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await openWalk();
});
afterAll(() => walk?.end());

test('every screen of the client portal opens and is accessible', async () => {
  const watched = await walk.signIn(client, 'perry.prepare@brightwater.example');
  expect(await walk.problemsOf(client, watched, 'signedIn')).toEqual({});
  await watched.context.close();
});

const programParts = /\/assets\/.*\.js$/;
const [lightCanvas, darkCanvas] = ['rgb(246, 247, 249)', 'rgb(20, 23, 28)'];

test("a theme the user selects overrides the device's, also on the next visit", async () => {
  const watched = await walk.signIn(client, 'perry.prepare@brightwater.example');
  const { page } = watched;
  const canvas = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const menu = page.getByRole('button', { name: /^Menu for/ });
  await menu.click();
  for (const [device, chosen, colour] of [
    ['light', 'Dark', darkCanvas],
    ['dark', 'Light', lightCanvas],
  ] as const) {
    await page.emulateMedia({ colorScheme: device });
    await page.getByRole('menuitemradio', { name: chosen }).click();
    await expect.poll(canvas).toBe(colour);
    // Also before the application has loaded, so that the other theme does not flash.
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
