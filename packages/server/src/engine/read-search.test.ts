import { account } from '@fiducia/contract/accounts/account.entity';
import { order } from '@fiducia/contract/orders/order.entity';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { paymentInstruction } from '@fiducia/contract/payments/payment-instruction.entity';
import { plan } from '@fiducia/contract/plans/plan.entity';
import { type Actor, systemActor } from '@fiducia/domain/actor/actor';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearch, type Search } from './read-search.ts';

const staff: Actor = { ...systemActor, userType: 'staffMember', permissions: new Set(['orders.view']) };
const client: Actor = { ...staff, userType: 'client', masterAccountIds: ['0'.repeat(32)] };

function read(query: Record<string, unknown>, actor: Actor = staff): Search {
  const search = readSearch(orderLine, query, actor);
  if (isRefusal(search)) throw new Error(JSON.stringify(search.errors));
  return search;
}

test('[search-defaults] page 1, 25 a page, newest first', () => {
  expect(read({})).toMatchObject({ page: 1, perPage: 25, sortBy: 'createdAt', sortDirection: 'desc', query: '' });
});

test('[search-page-sizes] the sizes, and -1 for all up to the cap', () => {
  for (const size of [25, 50, 100, 250, 500]) expect(read({ resultsPerPage: String(size) }).perPage).toBe(size);
  expect(read({ resultsPerPage: '-1' }).perPage).toBe(10_000);
  expect(isRefusal(readSearch(orderLine, { resultsPerPage: '501' }, staff))).toBe(true);
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
  ['IsMasterAccount', 'true', account, 'isMasterAccount', true],
  ['IsSubaccount', 'true', account, 'isSubaccount', true],
  ['MasterAccount', one, account, 'masterAccount', one],
  ['AccountId', one, plan, 'accountId', one],
  ['AccountId', one, order, 'accountId', one],
  ['PlanId', one, order, 'planId', one],
  ['PlanId', one, orderLine, 'planId', one],
  ['orderLineId', one, paymentInstruction, 'orderLineId', one],
] as const)('[search-entity-equals-filters] search-%s=equals(%s)', (name, value, entity, field, operand) => {
  const search = readSearch(entity, { [`search-${name}`]: `equals(${value})` }, staff);
  expect(isRefusal(search) ? search.errors : search.filters).toMatchObject([
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
test.each(wrong)('refused by key: %s', (_, query, key) => {
  const refusal = readSearch(orderLine, query, staff);
  expect(isRefusal(refusal) && Object.keys(refusal.errors ?? {})).toEqual([key]);
});

test('[staff-only-search-fields] a staff-only field does not exist for others', () => {
  const query = { 'search-isPinLocked': 'equals(true)' };
  expect(read(query).filters).toHaveLength(1);
  const asClient = readSearch(orderLine, query, client);
  const asNonsense = readSearch(orderLine, { 'search-nonsense': 'equals(true)' }, client);
  expect(JSON.stringify(asClient).replaceAll('isPinLocked', 'nonsense')).toBe(JSON.stringify(asNonsense));
});

test('any query at all is read or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()), fc.object())), (query) => {
      const search = readSearch(orderLine, query, client);
      expect(isRefusal(search) || search.page >= 1).toBe(true);
    }),
  );
});
