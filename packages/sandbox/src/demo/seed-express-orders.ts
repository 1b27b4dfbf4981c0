import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { type CreatedOrder, initiate, instruct, prepareOrder, submit } from './create-order.ts';
import { fundOrder } from './fund-order.ts';
import { approveOrders, payOrders, rails } from './pay-order.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { DemoPerson } from './people.ts';
import { after, type SeedContext } from './seed-context.ts';
import type { DemoPlan, Sponsor } from './sponsors-and-accounts.ts';

const usualWays: readonly PaymentMethod[] = ['ach', 'check', 'ach', 'wire', 'ach', 'rollover', 'ach', 'overnight'];
const reasons = ['Separation from service', 'Retirement', 'Separation from service'] as const;
const bankHoldDays = 5;

/** Returns a participant's amount by position in an order. No amount is round or large. */
export const amountOf = (index: number, seed: number): string => {
  const dollars = 1_850 + ((index * 7_919 + seed * 104_729) % 46_000);
  return `${dollars}.${String((index * 37 + seed * 11) % 100).padStart(2, '0')}`;
};

export const distributionCells = (seed: number) => (_: unknown, index: number) => ({
  distributionReasonCode: reasons[index % reasons.length] ?? reasons[0],
  retirementAccountTypeCode: 'Traditional',
  traditionalPreTaxAmount: amountOf(index, seed),
  traditionalPostTaxAmount: '0.00',
  hasOutstandingLoan: 'No',
});

/** Returns the Roth money of a participant who is paid by check. */
const rothCells = (seed: number, index: number) => ({
  distributionReasonCode: 'Retirement',
  retirementAccountTypeCode: 'Roth',
  rothBalance: amountOf(index, seed),
  rothBasisAmount: '1250.00',
  rothAccountOpenedInYear: '2014',
  hasOutstandingLoan: 'No',
});

export interface ExpressOrder {
  readonly sponsor: Sponsor;
  readonly plan: DemoPlan;
  readonly start: CalendarDate;
  readonly count: number;
  readonly seed: number;
  readonly serviceCode?: ServiceCode;
  readonly fundedBy?: 'wire' | 'check';
}

/**
 * Seeds an order whose payments the client specifies: prepared, submitted, initiated, approved, funded, and paid in
 * about two weeks. Nothing happens after the scenario's end, so late orders remain in progress.
 */
export function seedExpressOrder(context: SeedContext, orderRequest: ExpressOrder): void {
  const { sponsor, plan, start, count, seed, serviceCode = 'expressDistributions', fundedBy = 'wire' } = orderRequest;
  const { agenda } = context;
  const then = (days: number, happens: () => Promise<void>) => agenda.on(after(start, days), happens);
  agenda.on(start, async () => {
    const people = context.takePeople(count);
    const wayAt = (index: number) => usualWays[(index + seed) % usualWays.length] ?? 'ach';
    const traditional = distributionCells(seed);
    const cells = (person: DemoPerson, index: number): Readonly<Record<string, string>> =>
      wayAt(index) === 'check' ? rothCells(seed, index) : traditional(person, index);
    const order = await prepareOrder(context, { sponsor, plan, serviceCode, people, cells });
    await instruct(context, order, wayAt);
    then(1, () => submit(context, order));
    then(2, () => initiate(context, order));
    then(3, () => approveOrders(context, [order]));
    fundOrder(context, order, after(start, 4), fundedBy);
    then(fundedBy === 'wire' ? 5 : 6 + bankHoldDays, () => payAll(context, order));
  });
}

async function payAll(context: SeedContext, order: CreatedOrder): Promise<void> {
  for (const rail of rails) await payOrders(context, [order], rail, 'paid');
}
