import { expect, test } from 'vitest';
import { admin } from '../portals/admin.ts';
import { client } from '../portals/client.ts';
import { isScreen } from './portal-definition.ts';
import { claimOf } from './use-menu.ts';

test.each([
  [{ href: '/orders' }, '/orders/7', 1],
  [{ href: '/orders' }, '/orders-elsewhere', 0],
  [{ href: '/' }, '/', 1],
  [{ href: '/' }, '/orders', 0],
  [{ href: '/trust/bank-files', covers: ['/bank-files'] }, '/bank-files/7', 1],
  [{ href: '/orders', covers: ['/:accountUuid/orders'] }, '/7/orders/8', 2],
  [{ href: '/orders', covers: ['/accounts/:accountUuid/bulk-orders'] }, '/accounts/7', 0],
])('%j claims of %s %d parts', (link, path, parts) => {
  expect(claimOf(link, path)).toBe(parts);
});

test.each([
  ['', ['Company']],
  ['users', ['Users and roles']],
  ['notifications', ['Notifications']],
  ['single-sign-on', ['Single sign-on']],
])('the open tab #%s of the account is the one that the menu of a sponsor marks', (hash, marked) => {
  const links = client.menu.flatMap((item) => item.items ?? []);
  const path = '/:masterAccountUuid/account';
  const most = Math.max(...links.map((link) => claimOf(link, path, hash)));
  expect(links.filter((link) => claimOf(link, path, hash) === most).map(({ label }) => label)).toEqual(marked);
});

test('every page of staff that stands in the frame lights up a link of the menu', () => {
  const links = admin.menu.flatMap((item) => [item, ...(item.items ?? [])]);
  const dark = admin.routes
    .filter((route) => isScreen(route) && route.access === 'signedIn' && route.isBare !== true)
    .map(({ path }) => path)
    .filter((path) => Math.max(...links.map((link) => claimOf(link, path))) === 0);
  expect(dark).toEqual(['/files/:storedFileUuid/download']);
});
