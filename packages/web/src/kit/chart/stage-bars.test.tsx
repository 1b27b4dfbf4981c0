import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { StageBars } from './stage-bars.tsx';

const stage = (key: string, count: number) => ({
  key,
  label: key,
  status: 'inProgress',
  count,
  amount: count * 100,
  lateAmount: 0,
  lateText: '',
  href: `/order-lines#${key}`,
});

test('[charts] while stages load, their bars keep their place without links or numbers to read', () => {
  const chart = (isLoading: boolean) => (
    <StageBars
      title="Stages"
      unit="order lines"
      counted="Order lines"
      stages={['Notice', 'Election'].map((key) => stage(key, isLoading ? 0 : 7))}
      isLoading={isLoading}
    />
  );
  const { container, rerender } = renderWithKit(chart(true));
  expect(container.querySelectorAll('[class*="_place_"] li [class*="_track_"]')).toHaveLength(2);
  expect(screen.queryByRole('link', { hidden: false })).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  rerender(chart(false));
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(container.querySelectorAll('[class*="_place_"]')).toHaveLength(0);
});
