import { addMonths } from '@fiducia/domain/time/dates';
import { bankingDayOnOrAfter } from '@fiducia/domain/time/banking-calendar';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import type { DemoPlan, Sponsor } from './demo-company.ts';
import { after, type Stage } from './demo-stage.ts';
import { fundOrder } from './fund-order.ts';
import { initiate, type MadeOrder, prepareOrder, submit } from './make-order.ts';
import { approveOrders, bankPaysChecks, payOrders, rails } from './pay-order.ts';
import type { Way } from './pay-ways.ts';
import { distributionCells, tellExpress } from './tell-express.ts';
import { choose, mailNotices } from './tell-premier.ts';
import {
  askToStop,
  bankStops,
  correct,
  oneReturnsOneIsCorrected,
  sentPayments,
  settleAlerts,
} from './tell-troubles.ts';

interface PastOrder {
  readonly monthsAgo: number;
  /** Banking days after that day of the month. */
  readonly days: number;
  /** Of the plan in the list of all of them: six of the large sponsor, then three of each other. */
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

/** Finished orders whose payments the client named: the large sponsor sends one nearly every month, the others by turns. */
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

/** The place of a plan in the list of all of them. */
export function planAt(stage: Stage, place: number): { readonly sponsor: Sponsor; readonly plan: DemoPlan } {
  const all = stage.sponsors.flatMap((sponsor) => sponsor.plans.map((plan) => ({ sponsor, plan })));
  const found = all[place % all.length];
  if (!found) throw new Error('no plans');
  return found;
}

/** Eighteen months of finished business. */
export function tellHistory(stage: Stage): void {
  const day = (monthsAgo: number) => bankingDayOnOrAfter(addMonths(stage.end, -monthsAgo));
  pastOrders.forEach(({ monthsAgo, days, plan, people, ...rest }, place) => {
    tellExpress(stage, {
      ...planAt(stage, plan),
      ...rest,
      start: after(day(monthsAgo), days),
      count: people,
      seed: place,
      fundedBy: place % 3 === 0 ? 'check' : 'wire',
    });
  });
  tellPremier(stage, day(10), 12, 101);
  tellPremier(stage, day(4), 14, 102);
}

const ways: readonly Way[] = ['ach', 'check', 'ach', 'rollover', 'wire', 'ach'];

/** Participants choose; one payment comes back and one check is stopped, both are paid again; everything ends well. */
function tellPremier(stage: Stage, start: string, count: number, seed: number): void {
  const { agenda } = stage;
  const at = planAt(stage, seed % 2 === 0 ? 9 : 0);
  agenda.on(start, async () => {
    const order = await prepareOrder(stage, {
      ...at,
      serviceCode: 'premierDistributions',
      people: stage.takePeople(count),
      cells: distributionCells(seed),
    });
    agenda.on(after(start, 1), () => submit(stage, order));
    agenda.on(after(start, 2), () => initiate(stage, order));
    agenda.on(after(start, 3), () => mailNotices(stage));
    agenda.on(after(start, 8), () =>
      choose(
        stage,
        order,
        order.lines.map((_, place) => ({ place, way: ways[place % ways.length] ?? 'ach' })),
      ),
    );
    fundOrder(stage, order, after(start, 9), 'wire');
    agenda.on(after(start, 10), () => approveOrders(stage, [order]));
    agenda.on(after(start, 26), () => payAndMeetTrouble(stage, order, after(start, 26)));
  });
}

async function payAndMeetTrouble(stage: Stage, order: MadeOrder, day: string): Promise<void> {
  const { agenda } = stage;
  await payOrders(stage, [order], 'ach', 'paid');
  await payOrders(stage, [order], 'wire', 'paid');
  await payOrders(stage, [order], 'check', 'sent');
  const [lost] = await sentPayments(stage, order, 'check');
  if (lost) await askToStop(stage, lost);
  agenda.on(after(day, 3), async () => {
    if (lost) await bankStops(stage, lost);
    const [returned, corrected] = await sentPayments(stage, order, 'achPayment');
    if (returned) await oneReturnsOneIsCorrected(stage, returned, corrected);
    agenda.on(after(day, 6), async () => {
      await settleAlerts(stage);
      if (lost) await correct(stage, lost, { addressLine1: '77 New Street' });
      if (returned)
        await correct(stage, returned, {
          accountNumber: `49${returned.id.slice(0, 4).replaceAll(/\D/g, '7').padEnd(4, '3')}0035`,
        });
    });
  });
  agenda.on(after(day, 5), () => bankPaysChecks(stage, order));
  agenda.on(after(day, 8), () => approveOrders(stage, [order]));
  agenda.on(after(day, 20), async () => {
    for (const rail of rails) await payOrders(stage, [order], rail, 'paid');
  });
}
