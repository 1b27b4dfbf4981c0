import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { BlockedAction } from './blocked-action.tsx';

test('[blocked-action] a blocked action can be focused, and pressing it lists only what is missing', async () => {
  renderWithKit(
    <BlockedAction
      label="Complete order line"
      title="You can’t complete this order line yet"
      conditions={[
        { text: 'The payment is sent.', isMet: false },
        { text: 'The ledger balance is zero.', isMet: true },
      ]}
    />,
  );
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Complete order line' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('The payment is sent.')).toBeTruthy();
  expect(screen.queryByText('The ledger balance is zero.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 2 conditions' }));
  expect(screen.getByText('The ledger balance is zero.')).toBeTruthy();
});
