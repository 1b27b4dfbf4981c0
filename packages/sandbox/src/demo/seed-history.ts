import { bankingDayOnOrAfter } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { addMonths } from '@fiducia/domain/foundation/calendar/dates';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { type CreatedOrder, initiate, prepareOrder, submit } from './create-order.ts';
import { fundOrder } from './fund-order.ts';
import { approveOrders, bankPaysChecks, payOrders, rails } from './pay-order.ts';
import {
  askToStop,
  bankStops,
  correct,
  oneReturnsOneIsCorrected,
  sentPayments,
  settleAlerts,
} from './payment-exceptions.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { electMethods, mailNotices } from './premier-steps.ts';
import { after, type SeedContext } from './seed-context.ts';
import { distributionCells, seedExpressOrder } from './seed-express-orders.ts';
import type { DemoPlan, Sponsor } from './sponsors-and-accounts.ts';

interface PastOrder {
  readonly monthsAgo: number;
  /** Number of banking days after the day that is `monthsAgo` months before the end. */
  readonly days: number;
  /** The plan's index in the list of all plans: six of the large sponsor, then three of each other sponsor. */
  readonly plan: number;
  readonly people: number;
  readonly serviceCode?: ServiceCode;
}

const past = (monthsAgo: number, days: number, plan: number, people: number, serviceCode?: ServiceCode): PastOrder => ({
  monthsAgo,
  days,
  plan,
  people,
  ...(serviceCode === undefined ? {} : { serviceCode }),
});

/**
 * Completed orders whose payments the client specified. The large sponsor submits one nearly every month, and the
 * others take turns.
 */
const pastOrders: readonly PastOrder[] = [
  past(18, 2, 0, 12),
  past(18, 9, 6, 6),
  past(17, 5, 1, 9),
  past(16, 1, 3, 11),
  past(16, 11, 9, 6),
  past(15, 6, 5, 9, 'stockBuyBackDistributions'),
  past(14, 3, 0, 10),
  past(14, 12, 7, 5),
  past(13, 8, 2, 9),
  past(12, 0, 0, 13),
  past(12, 6, 10, 6),
  past(11, 0, 4, 9),
  past(10, 10, 8, 6),
  past(9, 2, 1, 10),
  past(9, 13, 11, 5),
  past(8, 7, 3, 12),
  past(7, 1, 6, 6),
  past(7, 10, 0, 9),
  past(6, 5, 5, 9, 'stockBuyBackDistributions'),
  past(5, 3, 9, 7),
  past(5, 12, 2, 8),
  past(4, 9, 4, 8),
  past(3, 2, 0, 11),
  past(3, 11, 7, 6),
  past(2, 0, 10, 6),
  past(2, 6, 1, 9),
  past(1, 2, 3, 8),
];

/** Returns a plan by its index in the list of all plans. */
export function planAt(context: SeedContext, index: number): { readonly sponsor: Sponsor; readonly plan: DemoPlan } {
  const all = context.sponsors.flatMap((sponsor) => sponsor.plans.map((plan) => ({ sponsor, plan })));
  const found = all[index % all.length];
  if (!found) throw new Error('no plans');
  return found;
}

/** Seeds eighteen months of completed orders. */
export function seedHistory(context: SeedContext): void {
  const day = (monthsAgo: number) => bankingDayOnOrAfter(addMonths(context.end, -monthsAgo));
  pastOrders.forEach(({ monthsAgo, days, plan, people, ...rest }, index) => {
    seedExpressOrder(context, {
      ...planAt(context, plan),
      ...rest,
      start: after(day(monthsAgo), days),
      count: people,
      seed: index,
      fundedBy: index % 3 === 0 ? 'check' : 'wire',
    });
  });
  seedPremierOrder(context, day(10), 12, 101);
  seedPremierOrder(context, day(4), 14, 102);
}

const ways: readonly PaymentMethod[] = ['ach', 'check', 'ach', 'rollover', 'wire', 'ach'];

/**
 * Seeds an order with participant elections. One payment is returned and one check is stopped; both are reissued, and
 * the order is completed.
 */
function seedPremierOrder(context: SeedContext, start: string, count: number, seed: number): void {
  const { agenda } = context;
  const at = planAt(context, seed % 2 === 0 ? 9 : 0);
  agenda.on(start, async () => {
    const order = await prepareOrder(context, {
      ...at,
      serviceCode: 'premierDistributions',
      people: context.takePeople(count),
      cells: distributionCells(seed),
    });
    agenda.on(after(start, 1), () => submit(context, order));
    agenda.on(after(start, 2), () => initiate(context, order));
    agenda.on(after(start, 3), () => mailNotices(context));
    agenda.on(after(start, 8), () =>
      electMethods(
        context,
        order,
        order.lines.map((_, index) => ({ place: index, way: ways[index % ways.length] ?? 'ach' })),
      ),
    );
    fundOrder(context, order, after(start, 9), 'wire');
    agenda.on(after(start, 10), () => approveOrders(context, [order]));
    agenda.on(after(start, 26), () => payAndMeetTrouble(context, order, after(start, 26)));
  });
}

async function payAndMeetTrouble(context: SeedContext, order: CreatedOrder, day: string): Promise<void> {
  const { agenda } = context;
  await payOrders(context, [order], 'ach', 'paid');
  await payOrders(context, [order], 'wire', 'paid');
  await payOrders(context, [order], 'check', 'sent');
  const [lost] = await sentPayments(context, order, 'check');
  if (lost) await askToStop(context, lost);
  agenda.on(after(day, 3), async () => {
    if (lost) await bankStops(context, lost);
    const [returned, corrected] = await sentPayments(context, order, 'achPayment');
    if (returned) await oneReturnsOneIsCorrected(context, returned, corrected);
    agenda.on(after(day, 6), async () => {
      await settleAlerts(context);
      if (lost) await correct(context, lost, { addressLine1: '77 New Street' });
      if (returned)
        await correct(context, returned, {
          accountNumber: `49${returned.id.slice(0, 4).replaceAll(/\D/g, '7').padEnd(4, '3')}0035`,
        });
    });
  });
  agenda.on(after(day, 5), () => bankPaysChecks(context, order));
  agenda.on(after(day, 8), () => approveOrders(context, [order]));
  agenda.on(after(day, 20), async () => {
    for (const rail of rails) await payOrders(context, [order], rail, 'paid');
  });
}
