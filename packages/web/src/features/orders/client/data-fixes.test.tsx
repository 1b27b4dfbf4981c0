import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { FixEditor } from './data-fixes.tsx';

afterEach(() => vi.unstubAllGlobals());

const fix = {
  orderLineId: 'a'.repeat(32),
  rowNumber: 4,
  name: 'Ada Sample',
  field: 'postalCode',
  header: 'ZIP',
  letter: 'H',
  text: '123',
  message: 'Please enter a ZIP code.',
  updatedAt: '2026-01-05T10:00:00.000Z',
};

async function type(text: string) {
  const box = await screen.findByRole('textbox', { name: 'ZIP' });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
}

test('sends the version it read with a fix, and the version it wrote with a second try', async () => {
  const seen: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    seen.push([new Headers(init.headers).get('If-Match'), init.body]);
    const result =
      seen.length === 1
        ? { fieldsRequiringDataFix: { postalCode: 'Still wrong.' }, updatedAt: '2026-01-05T10:00:09.000Z' }
        : { fieldsRequiringDataFix: null, updatedAt: '2026-01-05T10:00:19.000Z' };
    return new Response(JSON.stringify({ status: { successful: true, message: '' }, result }));
  });
  renderWithKit(<FixEditor fix={fix} column={undefined} />);
  fireEvent.click(screen.getByRole('button', { name: /ZIP/ }));
  await type('1234');
  await screen.findByText('Still wrong.');
  await type('12345');
  await waitFor(() => expect(screen.queryByText('Still wrong.')).toBeNull());
  expect(seen).toEqual([
    ['"2026-01-05T10:00:00.000Z"', '{"postalCode":"1234"}'],
    ['"2026-01-05T10:00:09.000Z"', '{"postalCode":"12345"}'],
  ]);
});
