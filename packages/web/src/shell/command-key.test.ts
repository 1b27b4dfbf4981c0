import { expect, test } from 'vitest';
import { commandKey } from './command-key.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'Ctrl'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Ctrl'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', '⌘'],
])('the keyboard of %s has %s', (userAgent, key) => {
  expect(commandKey(userAgent)).toBe(key);
});
