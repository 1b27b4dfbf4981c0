import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderTable } from '../../packages/server/src/areas/orders/order.table.ts';
import { checkCalls, checkForeign, policyOf } from '../support/rights/check-calls.ts';
import { checkExportLink, checkJobRights } from '../support/rights/check-hanging.ts';
import { checkRecords, recordPolicy } from '../support/rights/check-records.ts';
import type { Checked } from '../support/rights/checked.ts';
import { allRoutes, openRights, type Rights } from '../support/rights/tenants.ts';

let rights: Rights;
beforeAll(async () => {
  rights = await openRights();
});
afterAll(() => rights.stop());

/** Asserts that every check matched its declaration and that enough checks ran. */
function isClean({ count, problems }: Checked, atLeast: number): void {
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(atLeast);
}

test('[authz-matrix] every call is accepted or rejected as declared, for no user and six user types, with and without the permission', async () => {
  isClean(await checkCalls(rights, allRoutes, policyOf(allRoutes)), allRoutes.length * 11);
});

test("[authz-matrix] [abuse-1] another tenant's record gets the same bytes and statements as a missing one", async () => {
  isClean(await checkForeign(rights, allRoutes), 700);
});

test('[authz-matrix] own, deleted, foreign, and missing records of every kind, for every user type and generic call', async () => {
  isClean(await checkRecords(rights, recordPolicy()), 2_500);
});

test("[authz-matrix] only the requester reads an export, and a job runs with the requester's current permissions", async () => {
  isClean(await checkExportLink(rights, orderTable), 7);
  isClean(await checkJobRights(rights, orderTable), 2);
});

test.each([
  '/private/trust/deposits',
  '/private/bank-transaction-files',
  '/asset-tracking-ledger',
  '/private/payment-batches',
  '/private/document-batches',
  '/private/fees',
  '/private/order-line-fees',
  '/private/trust/approve-payment-instructions',
  '/reset-locked-pin',
  '/private/order-lines/:id/distribution-notice',
  '/non-responsive-participant-actions',
  '/users/:id/unlock',
])('[staff-only-operations] calls with %s in their address are covered and are for staff only', (part) => {
  const found = allRoutes.filter(({ path }) => path.includes(part));
  expect(found.length).toBeGreaterThan(0);
  const others = found.filter(({ who }) => Object.keys(who).some((type) => type !== 'staffMember'));
  expect(others.map(({ path }) => path)).toEqual([]);
});
