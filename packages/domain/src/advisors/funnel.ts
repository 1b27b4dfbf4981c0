import { type Cents, sumCents, zeroCents } from '../foundation/money/cents.ts';

/** How many prospects came how far. Each count includes the prospects of the later ones. */
export interface Funnel {
  readonly prospects: number;
  /** Got an email of ours, or came further without one, such as with a partner's link. */
  readonly invited: number;
  /** Opened the link of an invitation, or came further without it. */
  readonly opened: number;
  /** Created a login. */
  readonly started: number;
  /** Submitted an application. */
  readonly applied: number;
  /** Money arrived in the IRA. */
  readonly funded: number;
  readonly optedOut: number;
  /** Money in the IRAs with an advisor. */
  readonly assets: Cents;
  /** Days from the first invitation to the first money, summed over the funded prospects that were invited. */
  readonly daysToFund: number;
  readonly timed: number;
}

export const emptyFunnel: Funnel = {
  prospects: 0,
  invited: 0,
  opened: 0,
  started: 0,
  applied: 0,
  funded: 0,
  optedOut: 0,
  assets: zeroCents,
  daysToFund: 0,
  timed: 0,
};

/** Adds up funnels of different prospects. */
export function sumFunnels(funnels: readonly Funnel[]): Funnel {
  const total = (key: Exclude<keyof Funnel, 'assets'>) => funnels.reduce((sum, funnel) => sum + funnel[key], 0);
  return {
    prospects: total('prospects'),
    invited: total('invited'),
    opened: total('opened'),
    started: total('started'),
    applied: total('applied'),
    funded: total('funded'),
    optedOut: total('optedOut'),
    daysToFund: total('daysToFund'),
    timed: total('timed'),
    assets: sumCents(funnels.map(({ assets }) => assets)),
  };
}

/** Returns the average number of days from the first invitation to the first money, rounded, or null without any. */
export const averageDaysToFund = ({ daysToFund, timed }: Pick<Funnel, 'daysToFund' | 'timed'>): number | null =>
  timed === 0 ? null : Math.round(daysToFund / timed);
