import { type Actor, systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountTable } from '../../areas/accounts/account.table.ts';
import { orderTable } from '../../areas/orders/order.table.ts';
import { orderLineTable } from '../../areas/orders/order-line.table.ts';
import { paymentInstructionTable } from '../../areas/payments/payment-instruction.table.ts';
import { planTable } from '../../areas/plans/plan.table.ts';
import { readSearch, type Search } from './read-search.ts';

const staff: Actor = { ...systemActor, userType: 'staffMember', permissions: new Set(['orders.view']) };
const client: Actor = { ...staff, userType: 'client', masterAccountIds: ['0'.repeat(32)] };

function read(query: Record<string, unknown>, actor: Actor = staff): Search {
  const search = readSearch(orderLineTable, query, actor);
  if (isRejection(search)) throw new Error(JSON.stringify(search.errors));
  return search;
}

test('[search-defaults] page 1, 25 per page, newest first', () => {
  expect(read({})).toMatchObject({ page: 1, perPage: 25, sortBy: 'createdAt', sortDirection: 'desc', query: '' });
});

test('[search-page-sizes] accepts the page sizes, and -1 for all up to the cap', () => {
  for (const size of [25, 50, 100, 250, 500]) expect(read({ resultsPerPage: String(size) }).perPage).toBe(size);
  expect(read({ resultsPerPage: '-1' }).perPage).toBe(10_000);
  expect(isRejection(readSearch(orderLineTable, { resultsPerPage: '501' }, staff))).toBe(true);
});

test('[search-query-shape] filters are {method}({value}) on declared fields', () => {
  const { filters } = read({
    'search-status': 'isOneOf(open,submitted)',
    'search-grossDistributionAmount': 'between(100,200)',
  });
  expect(filters.map(({ name, method, operands }) => [name, method, operands])).toEqual([
    ['status', 'isOneOf', ['open', 'submitted']],
    ['grossDistributionAmount', 'between', [100, 200]],
  ]);
});

const one = 'a'.repeat(32);
test.each([
  ['IsMasterAccount', 'true', accountTable, 'isMasterAccount', true],
  ['IsSubaccount', 'true', accountTable, 'isSubaccount', true],
  ['MasterAccount', one, accountTable, 'masterAccount', one],
  ['AccountId', one, planTable, 'accountId', one],
  ['AccountId', one, orderTable, 'accountId', one],
  ['PlanId', one, orderTable, 'planId', one],
  ['PlanId', one, orderLineTable, 'planId', one],
  ['orderLineId', one, paymentInstructionTable, 'orderLineId', one],
] as const)('[search-entity-equals-filters] search-%s=equals(%s)', (name, value, entity, field, operand) => {
  const search = readSearch(entity, { [`search-${name}`]: `equals(${value})` }, staff);
  expect(isRejection(search) ? search.errors : search.filters).toMatchObject([
    { name: field, method: 'equals', operands: [operand] },
  ]);
});

const wrong: [string, Record<string, unknown>, string][] = [
  ['unknown parameter', { sort: 'x' }, 'sort'],
  ['unknown field', { 'search-shoeSize': 'equals(1)' }, 'search-shoeSize'],
  ['inherited name', { 'search-constructor': 'equals(1)' }, 'search-constructor'],
  ['unknown method', { 'search-status': 'like(open)' }, 'search-status'],
  ['no brackets', { 'search-status': 'open' }, 'search-status'],
  ['unknown code', { 'search-status': 'equals(paid)' }, 'search-status'],
  ['decimal money', { 'search-grossDistributionAmount': 'equals(1.5)' }, 'search-grossDistributionAmount'],
  ['no such date', { 'search-respondBy': 'equals(2026-02-30)' }, 'search-respondBy'],
  ['short id', { 'search-planId': 'equals(abc)' }, 'search-planId'],
  ['unknown sort', { sortBy: 'pinHash' }, 'sortBy'],
  ['unsortable', { sortBy: 'planId' }, 'sortBy'],
  ['direction', { sortBy: 'createdAt', sortDirection: 'up' }, 'sortDirection'],
  ['page 0', { page: '0' }, 'page'],
  ['too deep', { page: '900000' }, 'page'],
  ['object', { 'search-status': { $ne: 'x' } }, 'search-status'],
  ['twice', { query: ['a', 'b'] }, 'query'],
];
test.each(wrong)('rejects by key: %s', (_, query, key) => {
  const rejection = readSearch(orderLineTable, query, staff);
  expect(isRejection(rejection) && Object.keys(rejection.errors ?? {})).toEqual([key]);
});

test('[staff-only-search-fields] hides staff-only fields from other users', () => {
  const query = { 'search-isPinLocked': 'equals(true)' };
  expect(read(query).filters).toHaveLength(1);
  const asClient = readSearch(orderLineTable, query, client);
  const asNonsense = readSearch(orderLineTable, { 'search-nonsense': 'equals(true)' }, client);
  expect(JSON.stringify(asClient).replaceAll('isPinLocked', 'nonsense')).toBe(JSON.stringify(asNonsense));
});

test('parses or rejects any query and never throws', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()), fc.object())), (query) => {
      const search = readSearch(orderLineTable, query, client);
      expect(isRejection(search) || search.page >= 1).toBe(true);
    }),
  );
});
