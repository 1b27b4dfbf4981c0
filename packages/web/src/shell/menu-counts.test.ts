import { workQueues } from '@fiducia/domain/system/work-queues';
import { expect, test } from 'vitest';
import { adminMenu } from '../portals/admin-menu.ts';
import { countsByLink, sumOf } from './menu-counts.ts';

const links = adminMenu.flatMap((item) => item.items ?? [item]);

test('a count is added to the link that its page belongs to', () => {
  const counts = countsByLink(links, [
    { href: '/order-lines#query:search-status=equals(waitingForReissue)', text: '\nTo reissue: 3', count: 3, late: 1 },
    { href: '/order-lines#query:search-isPinLocked=equals(true)', text: '\nPIN locked: 2', count: 2, late: 0 },
    { href: '/trust/associations/links/order-lines#owed', text: '\nPaid: 4', count: 4, late: 4 },
    { href: '/elsewhere', text: 'Elsewhere: 9', count: 9, late: 9 },
  ]);
  expect([...counts]).toMatchObject([
    ['/order-lines', { count: 5, late: 1, text: '\nTo reissue: 3\nPIN locked: 2' }],
    ['/trust/associations/home', { count: 4, late: 4, text: '\nPaid: 4' }],
  ]);
  const sum = sumOf([{ href: '/order-lines' }, { href: '/orders' }], counts);
  expect(sum).toEqual({ count: 5, late: 1, text: '\nTo reissue: 3\nPIN locked: 2' });
});

test.each(Object.entries(workQueues))('the queue %s is counted at a page of the staff menu', (_code, { href }) => {
  expect(countsByLink(links, [{ href, text: '', count: 1, late: 0 }]).size).toBe(1);
});

test('a group of the staff menu has at most seven pages, and no page is in two groups', () => {
  expect(adminMenu.filter(({ items = [] }) => items.length > 7).map(({ label }) => label)).toEqual([]);
  const pages = links.map(({ href }) => href);
  expect(pages.filter((href, at) => pages.indexOf(href) !== at)).toEqual([]);
});
