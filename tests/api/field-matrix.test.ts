import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFields, fieldPolicy } from '../support/rights/check-fields.ts';
import { checkAfterStates, checkPatches } from '../support/rights/check-patches.ts';
import { recordPolicy } from '../support/rights/check-records.ts';
import { openRights, type Rights } from '../support/rights/tenants.ts';

let rights: Rights;
beforeAll(async () => {
  rights = await openRights();
});
afterAll(() => rights.stop());

test('[field-matrix] every column × every user type × read, filter, count, export, select, sort, create, and update is as declared', async () => {
  const { count, problems } = await checkFields(rights, fieldPolicy());
  console.log(`${count} checks of fields`);
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(10_000);
});

test("[patch-fields] [abuse-3] every user type sends every column of every table; a field it can't write is rejected by name", async () => {
  const { count, problems } = await checkPatches(rights);
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(1_000);
});

test('[patch-fields] [abuse-3] no allowed change moves a record out of reach, and no writer sets the tenant', async () => {
  const { count, problems } = await checkAfterStates(rights, recordPolicy());
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(10);
});
