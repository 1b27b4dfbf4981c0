import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { StatusChip, type StatusChipProps, StatusDetail } from './status-chip.tsx';

function chip(props: StatusChipProps): HTMLElement {
  const { container, unmount } = renderWithKit(<StatusChip {...props} />);
  const shown = container.querySelector<HTMLElement>('span[class*="chip"]') ?? container;
  unmount();
  return shown;
}

it.each([
  ['waitingForReview', 'orange', 'Waiting for review'],
  ['cancellationrequestedatbank', 'darkGray', 'Stop Payment'],
  ['ira/tsa', 'lilac', 'IRA/TSA'],
  ['never heard of', 'darkGray', 'Never heard of'],
] as const)(
  '[status-colour-table] [status-stop-payment] [status-ira-tsa-special] %s is %s and reads %s',
  (status, colour, words) => {
    const shown = chip({ status });
    expect(shown.className).toContain(colour);
    expect(shown.textContent).toBe(words);
  },
);

it('[status-tooltips] explains the statuses of orders and order lines only', () => {
  expect(chip({ status: 'cancelled', of: 'Order' }).title).toBe('The order was canceled and can’t be reopened.');
  expect(chip({ status: 'cancelled', of: 'OrderLine' }).title).toBe('The distribution was canceled.');
  expect(chip({ status: 'cancelled' }).hasAttribute('title')).toBe(false);
  expect(chip({ status: 'accountsDivision', of: 'OrderLine' }).hasAttribute('title')).toBe(false);
  expect(chip({ status: 'cancelled', tooltip: 'Allocate manually' }).title).toBe('Allocate manually');
});

it.each([
  ['open', 'uploading', 'twinkling'],
  ['complete', 'stopped', 'redDot'],
  ['complete', 'done', undefined],
] as const)('[status-dot-twinkles] [status-dot-red] the detail of %s, %s, has the dot %s', (status, detail, look) => {
  renderWithKit(<StatusDetail status={status} detail={detail} />);
  const dot = screen.getByText(/Uploading|Stopped|Done/).querySelector('[aria-hidden]');
  for (const one of ['twinkling', 'redDot']) expect(dot?.className.includes(one), one).toBe(one === look);
});

it('names the approval that a chosen distribution waits for, not the participant', () => {
  const shown = chip({ status: 'waitingForParticipant', substatus: 'waitingForApproval', of: 'OrderLine' });
  expect([shown.textContent, shown.className.includes('orange')]).toEqual(['Waiting for approval', true]);
  expect(chip({ status: 'waitingForParticipant', substatus: null }).textContent).toBe('Waiting for participant');
  expect(chip({ status: 'inProgress', substatus: 'waitingToPay' }).textContent).toBe('In progress');
  renderWithKit(<StatusDetail status="waitingForParticipant" detail="waitingForApproval" />);
  expect(screen.queryByText('Waiting for approval')).toBeNull();
});
