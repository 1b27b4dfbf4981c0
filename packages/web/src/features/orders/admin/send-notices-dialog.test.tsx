import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import type { LineRow } from '../line.ts';
import { SendNoticesDialog } from './send-notices-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32));
const letter = (id: string) => ({ id, code: 'firstNotice', displayName: `Letter ${id}`, description: '' });
/** The letters of each line, the suggested one first; none fits the last. */
const lettersOf = new Map(
  [['first', 'reminder'], ['first', 'reminder'], ['default', 'reminder'], []].map((list, at) => [ids[at], list]),
);

function render(): { readonly sent: string[]; readonly done: () => void } {
  const sent: string[] = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    const { pathname } = new URL(address, 'http://here.test');
    const id = pathname.split('/')[3] ?? '';
    const body = typeof request?.body === 'string' ? JSON.parse(request.body) : undefined;
    if (body) sent.push(`${id.slice(0, 1)} ${body.documentTemplateId} ${body.sendMethod}`);
    return Response.json({
      status: { successful: true, message: '' },
      result: body ? { status: 'readyToSend' } : (lettersOf.get(id) ?? []).map(letter),
    });
  });
  const done = vi.fn<() => void>();
  const rows = ids.map((id) => ({ id, firstName: id.slice(0, 1), lastName: 'Line' })) as unknown as LineRow[];
  renderWithKit(<SendNoticesDialog rows={rows} onClose={vi.fn()} onDone={done} />);
  return { sent, done };
}

test('[bulk-notices] each selected order line gets the letter that fits it, and those without one get none', async () => {
  const { sent, done } = render();
  expect(await screen.findByText('1 order line without a letter')).toBeTruthy();
  expect(screen.getByText('2 × Letter first, 1 × Letter default')).toBeTruthy();
  expect(screen.queryByText('Letter first')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send notices' }));
  expect(await screen.findByText('3 notices created')).toBeTruthy();
  expect(sent).toEqual(['a first mail', 'b first mail', 'c default mail']);
  expect(done).toHaveBeenCalledOnce();
});

test('[bulk-notices] one letter that fits all of them can be chosen instead', async () => {
  const { sent } = render();
  await userEvent.click(await screen.findByText('Letter reminder'));
  await userEvent.click(screen.getByRole('button', { name: 'Send notices' }));
  expect(await screen.findByText('3 notices created')).toBeTruthy();
  expect(sent).toEqual(['a reminder mail', 'b reminder mail', 'c reminder mail']);
});
