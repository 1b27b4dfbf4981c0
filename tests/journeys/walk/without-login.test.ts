import { afterAll, beforeAll, expect, test } from 'vitest';
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
