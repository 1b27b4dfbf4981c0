import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { snackStore } from '../kit/overlay/notify.ts';
import { setCurrentPortal } from './current-portal.ts';
import { takeOverLinks } from './navigation.ts';

const saved: string[] = [];
beforeAll(() => {
  takeOverLinks(createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }));
  URL.createObjectURL = () => 'blob:the-file';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  for (const { id } of snackStore.read()) snackStore.close(id);
  saved.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders a link to a file and mocks the server's response; counts the clicks that reach the browser. */
function show(href: string, answer: () => Promise<Response>) {
  setCurrentPortal('participant');
  const requested = vi.fn<(address: string) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', requested);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
  const left = vi.fn<(event: MouseEvent) => void>((event) => event.preventDefault());
  render(
    <a href={href} download>
      Receipt
    </a>,
  );
  const toBrowser = (event: MouseEvent) => {
    if (!event.defaultPrevented) left(event);
  };
  window.addEventListener('click', toBrowser, { once: true });
  return { asked: requested, left, link: screen.getByRole('link', { name: 'Receipt' }) };
}
const rejection = (status: number, message: string) => async () =>
  Response.json({ status: { successful: false, message, code: 'x' }, result: {} }, { status });

test('a refused file is told in the server’s words, and the page stays', async () => {
  const { link, left } = show(
    '/public/files/1/download',
    rejection(409, 'The file is being scanned. Try again later.'),
  );
  await userEvent.click(link);
  await waitFor(() =>
    expect(snackStore.read().map(({ message }) => message)).toEqual(['The file is being scanned. Try again later.']),
  );
  expect(left).not.toHaveBeenCalled();
  expect([saved, link.ariaBusy]).toEqual([[], null]);
});

test('a server that does not answer is told too', async () => {
  const { link } = show('/private/outgoing-bank-files/1/download', async () => {
    throw new TypeError('Failed to fetch');
  });
  await userEvent.click(link);
  await waitFor(() => expect(snackStore.read()[0]?.message).toMatch(/^We couldn’t reach the server/));
});

test('a file that breaks off is not saved, and that is told in our words', async () => {
  const broken = new Response('half');
  vi.spyOn(broken, 'blob').mockRejectedValue(new TypeError('network error'));
  const { link } = show('/public/exports/1', async () => broken);
  await userEvent.click(link);
  await waitFor(() =>
    expect(snackStore.read().map(({ message }) => message)).toEqual([
      'The download was incomplete, so the file wasn’t saved. Try again.',
    ]),
  );
  expect([saved, link.ariaBusy]).toEqual([[], null]);
});

test('a file is saved under its name, once for two impatient clicks', async () => {
  const headers = { 'content-disposition': 'attachment; filename="x"; filename*=UTF-8\'\'caf%C3%A9.pdf' };
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { link, asked, left } = show('/public/files/1/download?kind=both', () => promise);
  await userEvent.dblClick(link);
  resolve(new Response('%PDF', { headers }));
  await waitFor(() => expect(saved).toEqual(['café.pdf from blob:the-file']));
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/public/files/1/download?kind=both']);
  expect(left).not.toHaveBeenCalled();
});

test('a file that is no answer of the API is left to the browser', async () => {
  const { link, left, asked } = show('/templates/people.xlsx', async () => new Response());
  await userEvent.click(link);
  expect([left.mock.calls.length, asked.mock.calls.length]).toEqual([1, 0]);
});
