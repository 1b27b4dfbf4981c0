import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDrafts, checkReferences, strayLinks } from '../support/rights/check-references.ts';
import { allRoutes, openRights, type Rights } from '../support/rights/tenants.ts';

let rights: Rights;
beforeAll(async () => {
  rights = await openRights();
});
afterAll(() => rights.stop());

test('[authz-body-ids] [abuse-1] a reference field rejects a foreign, deleted, random, or malformed id', async () => {
  const { count, problems } = await checkDrafts(rights);
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(80);
});

test("[authz-body-ids] [abuse-1] other tenants' ids in bodies, queries, and the account header reveal nothing and change nothing", async () => {
  const before = await strayLinks(rights);
  const { count, problems } = await checkReferences(rights, allRoutes);
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(3_500);
  expect((await strayLinks(rights)).filter((link) => !before.includes(link))).toEqual([]);
}, 120_000);
