import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalUsers } from '../../../packages/sandbox/src/demo/portal-logins.ts';
import { advisor } from '../../../packages/web/src/portals/advisor.ts';
import { ira } from '../../../packages/web/src/portals/ira.ts';
import { participant } from '../../../packages/web/src/portals/participant.ts';
import { registry } from '../../../packages/web/src/portals/registry.ts';
import { openWalk, type Walk } from '../../support/browser/portal-walk.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await openWalk();
});
afterAll(() => walk?.end());

for (const [portal, { emailAddress }] of [
  [registry(), portalUsers.employer],
  [advisor, portalUsers.advisor],
  [ira(), portalUsers.holder],
  [participant(), { emailAddress: 'chooses@participant.example' }],
] as const)
  test(`every screen of the portal ${portal.name} opens and is accessible`, async () => {
    const watched = await walk.signIn(portal, emailAddress);
    expect(await walk.problemsOf(portal, watched, 'signedIn')).toEqual({});
    await watched.context.close();
  });
