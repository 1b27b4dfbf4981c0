import { beforeEach, describe, expect, it } from 'vitest';
import { admin } from '../portals/admin.ts';
import { client } from '../portals/client.ts';
import { goKeys } from './go-keys.ts';
import { neighborInTrail, saveTrail } from './list-trail.ts';

describe('letters that go somewhere', () => {
  it('each item has one letter of its own name, earlier items first', () => {
    const items = ['Plans', 'Participants', 'Payments', 'Pap'].map((label) => ({ label, href: `/${label}` }));
    expect(goKeys(items).map(({ letter, label }) => `${letter} ${label}`)).toEqual([
      'p Plans',
      'a Participants',
      'y Payments',
    ]);
    expect(
      goKeys([
        { label: 'Plans', href: '/' },
        { label: 'Pay', href: '/pay', letter: 'p' },
      ]),
    ).toEqual([
      { letter: 'l', label: 'Plans', href: '/' },
      { letter: 'p', label: 'Pay', href: '/pay' },
    ]);
  });
  it.each([admin, client])('every item of the menu of $name can be reached', ({ menu }) => {
    const keys = goKeys(menu);
    expect(keys.map(({ label }) => label)).toEqual(menu.map(({ label }) => label));
    expect(new Set(keys.map(({ letter }) => letter)).size).toBe(menu.length);
  });
});

describe('the records beside this one', () => {
  beforeEach(() => sessionStorage.clear());
  it('are those of the list that one came from', () => {
    saveTrail(['/orders/1', '/orders/2', '/orders/3']);
    expect(neighborInTrail('/orders/2', 1)).toBe('/orders/3');
    expect(neighborInTrail('/orders/2', -1)).toBe('/orders/1');
  });
  it('there are none at its ends, elsewhere, and when what was kept cannot be read', () => {
    saveTrail(['/orders/1']);
    expect(neighborInTrail('/orders/1', 1)).toBeUndefined();
    expect(neighborInTrail('/orders/1', -1)).toBeUndefined();
    expect(neighborInTrail('/plans/1', 1)).toBeUndefined();
    sessionStorage.setItem('fiducia.trail', '{');
    expect(neighborInTrail('/orders/1', 1)).toBeUndefined();
  });
});
