import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { AchCutoff } from './ach-cutoff.tsx';

vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ may: () => true }),
}));
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The element of the cutoff, which is in the page from the beginning. */
const place = (container: HTMLElement) => container.querySelector('[data-is-place]');

/** Answers with this cutoff, and returns the requested paths. */
function stubCutoff(cutOffAt: Promise<string>): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://here.test').pathname;
    requested.push(path);
    const result = path.endsWith('/effective-date')
      ? { cutOffAt: await cutOffAt }
      : { bankAccounts: [{ id: 'b', paymentBatchTypes: ['ach'] }], instructions: [] };
    return Response.json({ status: { successful: true, message: '' }, result });
  });
  return requested;
}

test('the time to the cutoff keeps its place while it loads', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  stubCutoff(promise);
  const { container } = renderWithKit(<AchCutoff isReady />);
  expect(place(container)?.textContent).toBe('10 h 00 min to the ACH cutoff (5:00 PM ET)');
  expect(place(container)?.getAttribute('aria-hidden')).toBe('true');
  resolve(new Date(Date.now() + 125 * 60_000 + 30_000).toISOString());
  await screen.findByText(/^2 h 0\d min$/);
  expect(place(container)?.getAttribute('aria-hidden')).toBe('false');
});

test('the cutoff is requested after the work of the page', async () => {
  const requested = stubCutoff(Promise.resolve('2026-11-30T22:00:00Z'));
  const { rerender } = renderWithKit(<AchCutoff isReady={false} />);
  expect(requested).toEqual([]);
  rerender(<AchCutoff isReady />);
  await vi.waitFor(() => expect(requested).toHaveLength(2));
});

test.each([
  ['today, without its weekday', '2026-11-30T15:00:00Z', '7 h 00 min to the ACH cutoff (5:00 PM ET)'],
  ['on another day, with it', '2026-11-29T00:00:00Z', '1 day 22 h to the ACH cutoff (Monday, 5:00 PM ET)'],
])('the cutoff is %s', async (_when, now, text) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  stubCutoff(Promise.resolve('2026-11-30T22:00:00Z'));
  const { container } = renderWithKit(<AchCutoff isReady />);
  await vi.waitFor(() => expect(place(container)?.textContent).toBe(text));
});
