/**
 * A random number generator with the same results on every machine, so that the demo company is always the same, and so
 * that the seed of a fuzz request, a race, or a kill repeats it. Uses Mulberry32 by T. Ettinger.
 */
export interface Random {
  /** Returns a number from 0 up to but not including 1. */
  fraction(): number;
  /** Returns an integer from 0 up to but not including `below`. */
  whole(below: number): number;
  pick<T>(from: readonly T[]): T;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    fraction: next,
    whole,
    pick: (from) => {
      const [one] = from.slice(whole(from.length));
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
  };
}
