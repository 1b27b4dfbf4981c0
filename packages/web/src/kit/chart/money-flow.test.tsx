import { expect, test } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { MoneyFlow } from './money-flow.tsx';
import { type FlowStep, placeFlow } from './place-flow.ts';

const step = (label: string, amount: number, more: Partial<FlowStep> = {}): FlowStep => ({
  label,
  amount,
  note: '',
  when: '',
  href: '/',
  series: 1,
  ...more,
});

/** Returns where the first band ends, from top to bottom, in pixels. */
function heightOfBand(newAmount: number): number {
  const { container } = renderWithKit(
    <MoneyFlow
      steps={[step('Expected', 1_000), step('Received', 1_000, { inflow: { amount: newAmount, label: 'new' } })]}
    />,
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

const part = (amount: number, label: string) => ({ amount, label });
/** From nothing to much of what a step can leave behind. */
const amounts = [0, 1, 30, 400, 1_000];

test.each(amounts.flatMap((one) => amounts.map((other) => [one, other] as const)))(
  'each name of the flow is next to its block and on no band: %i not here, %i without an order',
  (notHere, noOrder) => {
    const { columns } = placeFlow([
      step('Expected', 1_000),
      step('Received', 1_000 - notHere, {
        inflow: part(noOrder, 'not expected'),
        rests: [part(notHere, 'not here yet'), part(90, 'to associate')],
      }),
      step('Exact match', 200, { rests: [part(10, 'not exact'), part(noOrder, 'no order')] }),
      step('Payable', 300, { isNewCount: true, rests: [part(20, 'not payable yet')] }),
    ]);
    for (const [at, { blocks, inflow }] of columns.entries()) {
      const names = [...(inflow ? [inflow] : []), ...blocks].filter(({ part }) => part);
      const middles = names.map(({ top, height }) => top + height / 2);
      // A name is two lines high, and its block is at its middle.
      for (const [below, middle] of middles.slice(1).entries())
        expect(middle - (middles[below] ?? 0)).toBeGreaterThanOrEqual(34);
      const next = at < 2 ? (columns[at + 1]?.blocks ?? []) : [];
      const reach = Math.max(0, ...next.map(({ top, height }) => top + height));
      for (const { top, height } of blocks.filter(({ part }) => part))
        expect(top + height / 2 - 17).toBeGreaterThanOrEqual(reach);
    }
  },
);
