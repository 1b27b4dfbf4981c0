/** A time without acknowledged writes, in seconds since a fault. */
export interface Pause {
  readonly from: number;
  readonly to: number;
}

/** Returns the seconds until writes were acknowledged again, or 0 if they always were. */
export const secondsUntilEnd = (pauses: readonly Pause[]): number => Math.max(0, ...pauses.map(({ to }) => to));

/** Returns what is left of a pause without the others. */
const without = (one: Pause, others: readonly Pause[]): readonly Pause[] =>
  others.reduce<readonly Pause[]>(
    (parts, other) =>
      parts
        .flatMap(({ from, to }) => [
          { from, to: Math.min(to, other.from) },
          { from: Math.max(from, other.to), to },
        ])
        .filter(({ from, to }) => to > from),
    [one],
  );

/** Returns the seconds of the longest time that is in some pauses and in none of the others. */
export const longestBeyond = (pauses: readonly Pause[], others: readonly Pause[]): number =>
  Math.max(0, ...pauses.flatMap((one) => without(one, others)).map(({ from, to }) => to - from));

/** Returns pauses as text, such as `3.0–4.1 s`. */
export const textOfPauses = (pauses: readonly Pause[]): string =>
  pauses.length === 0
    ? 'no pause'
    : `${pauses.map(({ from, to }) => `${from.toFixed(1)}–${to.toFixed(1)}`).join(', ')} s`;
