import { expect, test } from 'vitest';
import { maskAddress } from './mask-address.ts';

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7::x'],
  ['2001:db8:7::9', '2001:db8:7::x'],
  ['::1', 'this network'],
  ['', 'this network'],
])('masks %s as %s', (address, shown) => expect(maskAddress(address)).toBe(shown));
