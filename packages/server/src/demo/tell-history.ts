import { addMonths } from '@fiducia/domain/time/dates';
import { bankingDayOnOrAfter } from '@fiducia/domain/time/banking-calendar';
import type { DemoPlan, Sponsor } from './demo-company.ts';
import { after, type Stage } from './demo-stage.ts';
import { fundOrder } from './fund-order.ts';
import { initiate, type MadeOrder, prepareOrder, submit } from './make-order.ts';
import { approveOrders, bankPaysChecks, payOrders, rails } from './pay-order.ts';
import type { Way } from './pay-ways.ts';
import { distributionCells, tellExpress } from './tell-express.ts';
import { choose, mailNotices } from './tell-premier.ts';
import { askToStop, bankStops, correct, oneReturnsOneIsCorrected, sentPayments } from './tell-troubles.ts';

/** Months before the end at which orders were begun whose payments the client named, with how many people each. */
const expressMonths: readonly (readonly [monthsAgo: number, people: number])[] = [
  [18, 14],
  [17, 12],
  [16, 16],
  [15, 14],
  [14, 12],
  [13, 14],
  [12, 18],
  [11, 14],
  [10, 12],
  [9, 14],
  [8, 16],
  [7, 14],
  [6, 12],
  [5, 16],
  [4, 14],
  [3, 14],
  [2, 18],
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
  expressMonths.forEach(([monthsAgo, count], place) => {
    tellExpress(stage, {
      ...planAt(stage, place),
      start: day(monthsAgo),
      count,
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
