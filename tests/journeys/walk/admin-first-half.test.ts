import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from '../../../packages/web/src/portals/admin.ts';
import { openWalk, signedInPaths, type Walk } from '../../support/browser/portal-walk.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await openWalk();
});
afterAll(() => walk?.end());

const paths = signedInPaths(admin);
const isPart = (path: string): boolean => paths.indexOf(path) < paths.length / 2;

test('every screen in the first half of the admin portal opens and is accessible', async () => {
  const watched = await walk.signIn(admin, 'pat.admin@fiducia.example');
  expect(await walk.problemsOf(admin, watched, 'signedIn', isPart)).toEqual({});
  await watched.context.close();
});
