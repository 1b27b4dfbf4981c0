import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import type { LineRow } from '../line.ts';
import { ApplyDefaultDialog } from './apply-default-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const late = (id: string, proposedAction: string | null) => ({
  id,
  name: `Line ${id}`,
  gross: 250_00,
  proposedAction,
  reason: 'The balance is small.',
  blocker: null,
});

function render(selected: readonly string[]): { readonly sent: unknown[]; readonly done: () => void } {
  const sent: unknown[] = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async (_address: string, request?: RequestInit) => {
    if (typeof request?.body === 'string') sent.push(JSON.parse(request.body));
    return Response.json({
      status: { successful: true, message: '' },
      result: request?.body ? [] : [late('a', 'cashPayment'), late('b', null), late('other', 'cashPayment')],
    });
  });
  const done = vi.fn<() => void>();
  const rows = selected.map((id) => ({ id })) as unknown as LineRow[];
  renderWithKit(<ApplyDefaultDialog rows={rows} onClose={vi.fn()} onDone={done} />);
  return { sent, done };
}

test('[bulk-default] applies the proposed action to selected order lines past their deadline, and to no others', async () => {
  const { sent, done } = render(['a', 'b', 'c']);
  expect(await screen.findByText('Apply default action to 1 participant?')).toBeTruthy();
  expect(screen.getByText('Staying in the queue: 1 participant')).toBeTruthy();
  expect(screen.getByText('No default yet: 1 participant')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { nonResponsiveParticipantAction: 'cashPayment', selectedOrderLineIds: ['a'], forceAction: false },
  ]);
});

test('[bulk-default] nothing can be applied if no selected order line is past its deadline', async () => {
  const { sent } = render(['c', 'd']);
  expect(await screen.findByText('No default action to apply')).toBeTruthy();
  expect(screen.getByText('No default yet: 2 participants')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  expect(screen.getByText('They aren’t past their response deadline.')).toBeTruthy();
  expect(sent).toEqual([]);
});
