import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShortId, shortId } from './short-id.tsx';

test.each([
  ['262714304605537', '…460-5537'],
  ['26271430460', '26271430460'],
  ['', ''],
])('%s is shortened to “%s”', (id, text) => {
  expect(shortId(id)).toBe(text);
});

test('a short ID has the whole one as its name and tooltip', () => {
  render(<ShortId id="262714304605537" href="/payments/1" what="Reference" />);
  const link = screen.getByRole('link', { name: '26-271430-460-5537' });
  expect([link.textContent, link.title]).toEqual(['…460-5537', '26-271430-460-5537']);
  expect(screen.getByRole('button', { name: 'Copy Reference' })).toBeTruthy();
});
