import { onFirstUse } from '@fiducia/domain/foundation/text/on-first-use';
/** The scale of a chart: its ends and the values with a grid line, in the unit of the data. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const roundFactors = [1, 2, 2.5, 5, 10];

/** Returns the smallest round number that is at least `least`, such as 250 for 201. */
function roundStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const factor = roundFactors.find((one) => one * magnitude >= least) ?? 10;
  return factor * magnitude;
}

/** Returns an axis with about `steps` round steps that covers all values. Bars need `zero`, so that lengths compare. */
export function axisOf(values: readonly number[], { steps = 3, zero = false } = {}): Axis {
  const all = zero || values.length === 0 ? [0, ...values] : values;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const step = roundStep(Math.max(1, (most - least) / steps));
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step);
  return { low, high, ticks };
}

/** Returns where a value is on an axis, in percent from its high end. */
export const percentFromTop = ({ low, high }: Axis, value: number): number => ((high - value) / (high - low)) * 100;

const compact = onFirstUse(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    }),
);

/** Formats cents in short, such as `$2.21M`, for axes and funnels. Other places show every cent. */
export const shortMoney = (amount: number): string =>
  compact()
    .format(amount / 100)
    .replace('-', '−');
