import type { CalendarDate } from '@fiducia/domain/time/dates';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import type { DemoPlan, Sponsor } from './demo-company.ts';
import type { DemoPerson } from './demo-people.ts';
import { after, type Stage } from './demo-stage.ts';
import { fundOrder } from './fund-order.ts';
import { initiate, instruct, type MadeOrder, prepareOrder, submit } from './make-order.ts';
import { approveOrders, payOrders, rails } from './pay-order.ts';
import type { Way } from './pay-ways.ts';

const usualWays: readonly Way[] = ['ach', 'check', 'ach', 'wire', 'ach', 'rollover', 'ach', 'overnight'];
const reasons = ['Separation from service', 'Retirement', 'Separation from service'] as const;
const bankHoldDays = 5;

/** An amount of a person's place in an order: none is round, none large. */
export const amountOf = (place: number, seed: number): string => {
  const dollars = 1_850 + ((place * 7_919 + seed * 104_729) % 46_000);
  return `${dollars}.${String((place * 37 + seed * 11) % 100).padStart(2, '0')}`;
};

export const distributionCells = (seed: number) => (_: unknown, place: number) => ({
  distributionReasonCode: reasons[place % reasons.length] ?? reasons[0],
  retirementAccountTypeCode: 'Traditional',
  traditionalPreTaxAmount: amountOf(place, seed),
  traditionalPostTaxAmount: '0.00',
  hasOutstandingLoan: 'No',
});

/** Roth money of a person who is paid by check. */
const rothCells = (seed: number, place: number) => ({
  distributionReasonCode: 'Retirement',
  retirementAccountTypeCode: 'Roth',
  rothBalance: amountOf(place, seed),
  rothBasisAmount: '1250.00',
  rothAccountOpenedInYear: '2014',
  hasOutstandingLoan: 'No',
});

export interface ExpressWish {
  readonly sponsor: Sponsor;
  readonly plan: DemoPlan;
  readonly start: CalendarDate;
  readonly count: number;
  readonly seed: number;
  readonly serviceCode?: ServiceCode;
  readonly fundedBy?: 'wire' | 'check';
}

/**
 * An order whose payments the client names: prepared, submitted, initiated, approved, funded and paid in about two weeks.
 * What would happen after the story's end does not happen, so late ones stand half-way.
 */
export function tellExpress(stage: Stage, wish: ExpressWish): void {
  const { sponsor, plan, start, count, seed, serviceCode = 'expressDistributions', fundedBy = 'wire' } = wish;
  const { agenda } = stage;
  const then = (days: number, happens: () => Promise<void>) => agenda.on(after(start, days), happens);
  agenda.on(start, async () => {
    const people = stage.takePeople(count);
    const wayAt = (place: number) => usualWays[(place + seed) % usualWays.length] ?? 'ach';
    const traditional = distributionCells(seed);
    const cells = (person: DemoPerson, place: number): Readonly<Record<string, string>> =>
      wayAt(place) === 'check' ? rothCells(seed, place) : traditional(person, place);
    const order = await prepareOrder(stage, { sponsor, plan, serviceCode, people, cells });
    await instruct(stage, order, wayAt);
    then(1, () => submit(stage, order));
    then(2, () => initiate(stage, order));
    then(3, () => approveOrders(stage, [order]));
    fundOrder(stage, order, after(start, 4), fundedBy);
    then(fundedBy === 'wire' ? 5 : 6 + bankHoldDays, () => payAll(stage, order));
  });
}

async function payAll(stage: Stage, order: MadeOrder): Promise<void> {
  for (const rail of rails) await payOrders(stage, [order], rail, 'paid');
}
