import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { requestTo } from '../shell/api.ts';
import { type TransitionButton, TransitionButtons } from './transition-buttons.tsx';

const id = 'a'.repeat(32);
const cancel: TransitionButton = {
  transition: 'cancel',
  label: 'Cancel order',
  request: (id, note) => requestTo('POST /public/orders/:id/cancel', { params: { id }, body: { note } }),
  done: 'Order canceled',
  question: { title: 'Cancel this order?', text: 'This cannot be undone.' },
  isDangerous: true,
};

test.each([
  ['a question', cancel, undefined],
  ['a question with a reason', { ...cancel, noteLabel: 'Reason' }, 'Not needed'],
] as const)('%s about canceling offers Back, not a second Cancel', async (_, button, note) => {
  const run = vi.fn(async () => undefined);
  const transitions = [{ transition: 'cancel', isOpen: true, reason: null }];
  renderWithKit(
    <TransitionButtons id={id} handle={{ run, isBusy: false }} transitions={transitions} buttons={[button]} />,
  );
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel order' }));
    await screen.findByText('Cancel this order?');
  };
  await ask();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(run).not.toHaveBeenCalled();
  await ask();
  if (note) await userEvent.type(screen.getByLabelText('Reason'), note);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect(run).toHaveBeenCalledWith(
    requestTo('POST /public/orders/:id/cancel', { params: { id }, body: { note: note ?? '' } }),
  );
});
