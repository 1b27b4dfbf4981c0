import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserType } from '../../packages/domain/src/actor/user-types.ts';
import { userTypes } from '../../packages/domain/src/actor/user-types.ts';
import { listEndpoints } from '../../packages/server/src/list-endpoints.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';
import { type TenantRecords, tenantRecords } from '../support/two-tenants.ts';

const routes = listEndpoints().map((endpoint) => endpoint.route);
const permissions = [
  ...new Set(routes.flatMap((route) => Object.values(route.who).filter((who) => typeof who === 'string'))),
];
const nowhere = 'f'.repeat(32);

let server: TestServer;
let theirs: TenantRecords;
const callers = new Map<UserType, { full: Caller; bare: Caller }>();
beforeAll(async () => {
  server = await openTestServer();
  const ours = await tenantRecords(server, 'Northwind');
  theirs = await tenantRecords(server, 'Fabrikam');
  const places = { masterAccountIds: [ours.get('accounts') ?? ''] };
  for (const type of userTypes) {
    const isSponsor = type === 'client' || type === 'advisor';
    const own = isSponsor ? places : type === 'participant' ? { participantId: ours.get('participants') ?? '' } : {};
    callers.set(type, {
      full: await server.signIn(type, permissions, own),
      bare: await server.signIn(type, [], isSponsor ? places : {}),
    });
  }
});
afterAll(() => server.stop());

/** Fills a path's parameters: with the other tenant's records, or with ids of nothing. */
function fill(path: string, records: TenantRecords | undefined): string {
  const parts = path.split('/');
  return parts
    .map((part, i) => {
      if (!part.startsWith(':')) return part;
      const isId = /(^:i|I|Uui)d$/.test(part);
      if (!isId) return part === ':flagName' ? 'urgent' : 'x';
      return records?.get(parts[i - 1] ?? '') ?? nowhere;
    })
    .join('/');
}

const plain = (text: string): string => text.replace(/"requestId":"\w+"/, '');

describe('who may call at all', () => {
  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    const url = fill(route.path, undefined);
    const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {};
    const isOpen = route.who.anonymous !== undefined;
    const anonymous = await server.anonymous().call(route.method, url, body);
    if (!isOpen) expect(anonymous.httpStatus, 'nobody signed in').toBe(401);
    for (const type of userTypes) {
      const who = route.who[type];
      const asked = callers.get(type);
      if (isOpen || asked === undefined || (type === 'staffMember' && who === true)) continue;
      if (who === undefined) {
        expect((await asked.full.call(route.method, url, body)).httpStatus, `${type} with every permission`).toBe(403);
      } else if (typeof who === 'string') {
        expect((await asked.bare.call(route.method, url, body)).httpStatus, `${type} without ${who}`).toBe(403);
      }
    }
  });
});

describe('a foreign record answers like an absent one', () => {
  const withIds = routes.filter(
    (route) =>
      fill(route.path, new Map([['accounts', 'x']])) !== route.path &&
      /:\w*([iI]d)\b/.test(route.path) &&
      !route.path.startsWith('/private/'),
  );
  test.each(withIds.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    for (const type of userTypes) {
      if (type === 'staffMember' || route.who[type] === undefined) continue;
      const caller = callers.get(type)?.full;
      if (!caller) continue;
      const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {};
      const foreign = await caller.call(route.method, fill(route.path, theirs), body);
      const missing = await caller.call(route.method, fill(route.path, undefined), body);
      expect([foreign.httpStatus, plain(foreign.text)], type).toEqual([missing.httpStatus, plain(missing.text)]);
      expect(foreign.text, type).not.toContain('Fabrikam');
    }
  });
});

test('the matrix walked something', () => {
  expect(routes.length).toBeGreaterThan(50);
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
])('[staff-only-operations] what has %s in its address is walked, and is for staff alone', (part) => {
  const found = routes.filter(({ path }) => path.includes(part));
  expect(found.length).toBeGreaterThan(0);
  const others = found.filter(({ who }) => Object.keys(who).some((type) => type !== 'staffMember'));
  expect(others.map(({ path }) => path)).toEqual([]);
});
