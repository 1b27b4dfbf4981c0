import { cancelOrder, submitOrder, uploadParticipants } from '@fiducia/contract/orders/order.routes';
import { initiate, prepareOrder, submit } from './create-order.ts';
import { faultySpreadsheet } from './faulty-spreadsheet.ts';
import type { DemoPerson } from './people.ts';
import { after, type SeedContext } from './seed-context.ts';
import { seedDepositMatches } from './seed-deposit-matches.ts';
import { seedDeposits } from './seed-deposits.ts';
import { distributionCells, seedExpressOrder } from './seed-express-orders.ts';
import { seedFollowUpWork } from './seed-follow-up-work.ts';
import { planAt } from './seed-history.ts';
import { seedOpenPremierOrders } from './seed-open-premier-orders.ts';
import { seedPendingWork } from './seed-pending-work.ts';
import { seedRecurringPayments } from './seed-recurring-payments.ts';
import { balanceCells, orderRequest, seedServices } from './seed-services.ts';
import { seedUnresponsiveParticipants } from './seed-unresponsive-participants.ts';

/** Seeds work in progress at the end of the scenario: at least one record in every state. */
export function seedCurrentWork(context: SeedContext): void {
  const { end } = context;
  // Newer orders are less advanced.
  [0, 1, 2, 3, 5, 8].forEach((daysAgo) => {
    const fundedBy = daysAgo % 2 === 0 ? 'check' : 'wire';
    seedExpressOrder(context, {
      ...planAt(context, daysAgo),
      start: after(end, -daysAgo),
      count: 5,
      seed: 200 + daysAgo,
      fundedBy,
    });
  });
  seedExpressOrder(context, {
    ...planAt(context, 5),
    start: after(end, -20),
    count: 6,
    seed: 220,
    serviceCode: 'stockBuyBackDistributions',
  });
  seedOpenPremierOrders(context);
  seedRecentPremierOrders(context);
  seedServices(context);
  seedRecurringPayments(context);
  seedUnresponsiveParticipants(context);
  seedPendingWork(context);
  seedFollowUpWork(context);
  seedUnfinishedOrders(context);
  seedDeposits(context);
  seedDepositMatches(context);
}

/** Seeds an order that staff must initiate, and an order with notices to print. */
function seedRecentPremierOrders(context: SeedContext): void {
  const { agenda, end } = context;
  agenda.on(after(end, -2), async () => {
    const letters = await prepareOrder(
      context,
      orderRequest(context, 3, 'premierDistributions', 5, distributionCells(301)),
    );
    await submit(context, letters);
    agenda.on(after(end, -1), () => initiate(context, letters));
    const submitted = await prepareOrder(
      context,
      orderRequest(context, 9, 'premierDistributions', 8, distributionCells(302)),
    );
    agenda.on(after(end, -1), () => submit(context, submitted));
  });
}

/** A bulk order is accepted with its errors: one invalid birth date and one ZIP code that is too short. */
const faultyBalance = (person: DemoPerson, index: number) => ({
  ...balanceCells(person, index),
  ...(index === 2 ? { dateOfBirth: '1971-02-30' } : {}),
  ...(index === 5 ? { postalCode: '992' } : {}),
});

/**
 * Seeds orders that need action by the sponsor: a spreadsheet with errors, an approval, and a bulk order with errors.
 * Also seeds a canceled order.
 */
function seedUnfinishedOrders(context: SeedContext): void {
  const { agenda, end, scenario } = context;
  agenda.on(after(end, -1), async () => {
    const faulty = await prepareOrder(
      context,
      orderRequest(context, 0, 'premierDistributions', 0, () => ({})),
    );
    const bytes = faultySpreadsheet(context.takePeople(14));
    await scenario.ask(faulty.sponsor.clients.preparer, uploadParticipants, {
      params: { id: faulty.id },
      body: {},
      files: [{ part: 'file', fileName: 'Terminated employees November.csv', mimeType: 'text/csv', bytes }],
    });
    await scenario.runJobs();
    const waiting = await prepareOrder(
      context,
      orderRequest(context, 6, 'premierDistributions', 9, distributionCells(401)),
    );
    scenario.later();
    await scenario.ask(waiting.sponsor.clients.preparer, submitOrder, { params: { id: waiting.id } });
    const bulk = await prepareOrder(context, orderRequest(context, 9, 'enhancedIra', 7, faultyBalance));
    scenario.later();
    await scenario.ask(bulk.sponsor.clients.preparer, submitOrder, { params: { id: bulk.id } });
    const given = await prepareOrder(
      context,
      orderRequest(context, 11, 'expressDistributions', 4, distributionCells(402)),
    );
    scenario.later();
    await scenario.ask(given.sponsor.clients.owner, cancelOrder, {
      params: { id: given.id },
      body: { note: 'The plan changed its recordkeeper' },
    });
  });
}
