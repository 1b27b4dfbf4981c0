import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { type MoveButton, MoveButtons } from './move-buttons.tsx';

const cancel: MoveButton = {
  move: 'cancel',
  label: 'Cancel order',
  action: 'cancel',
  done: 'The order is cancelled',
  question: { title: 'Cancel this order?', text: 'This cannot be undone.' },
  isDangerous: true,
};

test.each([
  ['a question', cancel, undefined],
  ['a question with a reason', { ...cancel, noteLabel: 'Reason' }, { note: 'Not needed' }],
] as const)('%s about cancelling offers the way back in other words than the act', async (_, button, body) => {
  const run = vi.fn(async () => undefined);
  const moves = [{ move: 'cancel', isOpen: true, reason: null }];
  renderWithKit(<MoveButtons handle={{ run, isBusy: false }} moves={moves} buttons={[button]} />);
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
  if (body) await userEvent.type(screen.getByLabelText('Reason'), body.note);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect(run).toHaveBeenCalledWith('POST', 'cancel', body ?? {}, undefined);
});
