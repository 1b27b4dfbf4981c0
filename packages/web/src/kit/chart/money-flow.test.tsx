import { expect, test } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { type FlowStep, MoneyFlow } from './money-flow.tsx';

const step = (label: string, amount: number, more: Partial<FlowStep> = {}): FlowStep => ({
  label,
  amount,
  note: '',
  href: '/',
  series: 1,
  ...more,
});

/** Returns where the first band ends, from top to bottom, in pixels. */
function heightOfBand(newAmount: number): number {
  const { container } = renderWithKit(
    <MoneyFlow steps={[step('Expected', 1_000), step('Received', 1_000, { newAmount })]} />,
  );
  const [, start, end] = /100 ([\d.]+)V([\d.]+)C/.exec(container.querySelector('path')?.getAttribute('d') ?? '') ?? [];
  return Number(end) - Number(start);
}

test('a band is as high as what came from the step before', () => {
  const whole = heightOfBand(0);
  expect(whole).toBeGreaterThan(0);
  expect(heightOfBand(750)).toBeCloseTo(whole / 4);
  expect(heightOfBand(1_000)).toBe(0);
});
