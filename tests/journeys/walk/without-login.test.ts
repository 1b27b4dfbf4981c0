import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { advisor } from '../../../packages/web/src/portals/advisor.ts';
import { auth } from '../../../packages/web/src/portals/auth.ts';
import { elections } from '../../../packages/web/src/portals/elections.ts';
import { ira } from '../../../packages/web/src/portals/ira.ts';
import { notice } from '../../../packages/web/src/portals/notice.ts';
import { participant } from '../../../packages/web/src/portals/participant.ts';
import { registry } from '../../../packages/web/src/portals/registry.ts';
import { openWalk, type Walk } from '../../support/browser/portal-walk.ts';
import { openPage } from '../../support/browser/watched-page.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await openWalk();
});
afterAll(() => walk?.end());

test('every screen that needs no login opens and is accessible', async () => {
  const watched = await openPage(walk.browser);
  const found: Record<string, string[]> = {};
  for (const portal of [auth(), participant(), elections(), registry(), advisor, ira(), notice])
    Object.assign(found, await walk.problemsOf(portal, watched, 'anonymous'));
  expect(found).toEqual({});
  await watched.context.close();
});

test('the sign-in page fetches the code of the portal that its user is about to see', async () => {
  const { running } = walk;
  const watched = await openPage(walk.browser);
  const { page, context } = watched;
  const admin = running.address('admin');
  const listed: { readonly admin: readonly string[] } = JSON.parse(
    readFileSync(join(inject('webFolder'), 'after-sign-in.json'), 'utf8'),
  );
  const fetched = new Set<string>();
  const refused: string[] = [];
  page.on('requestfinished', (request) => fetched.add(request.url()));
  page.on('requestfailed', (request) => refused.push(`${request.url()}: ${request.failure()?.errorText}`));
  await page.goto(`${running.address('auth', '/login')}?returnUrl=${encodeURIComponent(`${admin}/orders`)}`);
  const files = listed.admin.map((file) => new URL(file, admin).href);
  expect(files.length).toBeGreaterThan(20);
  await expect.poll(() => files.filter((file) => !fetched.has(file))).toEqual([]);
  expect([...refused, ...watched.takeProblems()]).toEqual([]);
  await context.close();
});
