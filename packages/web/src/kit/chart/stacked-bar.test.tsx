import { expect, test } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { StackedBar } from './stacked-bar.tsx';

test('[status-colour-table] the part of a status has the color of its chip, wherever it is in the bar', () => {
  const parts = [
    { label: 'Complete', value: 3, status: 'complete' },
    { label: 'Waiting for reissue', value: 1, status: 'waitingForReissue' },
    { label: 'Accounts division', value: 2, status: 'accountsDivision' },
  ];
  for (const order of [parts, parts.toReversed()]) {
    const { container, unmount } = renderWithKit(<StackedBar parts={order} />);
    const swatches = [...container.querySelectorAll<HTMLElement>('li > :first-child')].map(
      ({ style }) => style.background,
    );
    expect(Object.fromEntries(order.map(({ label }, at) => [label, swatches[at]]))).toEqual({
      Complete: 'var(--chip-green-dot)',
      'Waiting for reissue': 'var(--chip-orange-dot)',
      'Accounts division': 'var(--chip-darkteal-dot)',
    });
    unmount();
  }
});
