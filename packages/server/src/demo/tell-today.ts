import { uploadParticipants, cancelOrder, submitOrder } from '@fiducia/contract/orders/order.routes';
import type { DemoPerson } from './demo-people.ts';
import { after, type Stage } from './demo-stage.ts';
import { initiate, prepareOrder, submit } from './make-order.ts';
import { faultySheet } from './faulty-sheet.ts';
import { planAt } from './tell-history.ts';
import { distributionCells, tellExpress } from './tell-express.ts';
import { tellDesks } from './tell-desks.ts';
import { balanceCells, tellServices, wish } from './tell-services.ts';
import { tellRecurring } from './tell-recurring.ts';
import { tellSilent } from './tell-silent.ts';
import { tellOpenPremier } from './tell-open-premier.ts';
import { tellDeposits } from './tell-deposits.ts';

/** What is going on at the end of the story: something in every state. */
export function tellToday(stage: Stage): void {
  const { end } = stage;
  // The younger the order, the less far it is; those paid this week wait for the bank.
  [0, 1, 2, 3, 5, 8].forEach((daysAgo) => {
    const fundedBy = daysAgo % 2 === 0 ? 'check' : 'wire';
    tellExpress(stage, {
      ...planAt(stage, daysAgo),
      start: after(end, -daysAgo),
      count: 5,
      seed: 200 + daysAgo,
      fundedBy,
    });
  });
  tellExpress(stage, {
    ...planAt(stage, 5),
    start: after(end, -20),
    count: 6,
    seed: 220,
    serviceCode: 'stockBuyBackDistributions',
  });
  tellOpenPremier(stage);
  tellYoungPremier(stage);
  tellServices(stage);
  tellRecurring(stage);
  tellSilent(stage);
  tellDesks(stage);
  tellUnfinished(stage);
  tellDeposits(stage);
}

/** One order waits to be initiated, of one the letters wait to be printed. */
function tellYoungPremier(stage: Stage): void {
  const { agenda, end } = stage;
  agenda.on(after(end, -2), async () => {
    const letters = await prepareOrder(stage, wish(stage, 3, 'premierDistributions', 5, distributionCells(301)));
    await submit(stage, letters);
    agenda.on(after(end, -1), () => initiate(stage, letters));
    const submitted = await prepareOrder(stage, wish(stage, 9, 'premierDistributions', 8, distributionCells(302)));
    agenda.on(after(end, -1), () => submit(stage, submitted));
  });
}

/** A bulk order is taken with its faults: one birth date that is none and one ZIP code too short. */
const faultyBalance = (person: DemoPerson, place: number) => ({
  ...balanceCells(person, place),
  ...(place === 2 ? { dateOfBirth: '1971-02-30' } : {}),
  ...(place === 5 ? { postalCode: '992' } : {}),
});

/** Orders that wait for their sponsor: a sheet with faults, an approval, a bulk order with errors, one that was given up. */
function tellUnfinished(stage: Stage): void {
  const { agenda, end, story } = stage;
  agenda.on(after(end, -1), async () => {
    const faulty = await prepareOrder(
      stage,
      wish(stage, 0, 'premierDistributions', 0, () => ({})),
    );
    const bytes = faultySheet(stage.takePeople(14));
    await story.ask(faulty.sponsor.clients.preparer, uploadParticipants, {
      params: { id: faulty.id },
      body: {},
      files: [{ part: 'file', fileName: 'Leavers of November.csv', mimeType: 'text/csv', bytes }],
    });
    await story.runJobs();
    const waiting = await prepareOrder(stage, wish(stage, 6, 'premierDistributions', 9, distributionCells(401)));
    story.later();
    await story.ask(waiting.sponsor.clients.preparer, submitOrder, { params: { id: waiting.id } });
    const bulk = await prepareOrder(stage, wish(stage, 9, 'enhancedIra', 7, faultyBalance));
    story.later();
    await story.ask(bulk.sponsor.clients.preparer, submitOrder, { params: { id: bulk.id } });
    const given = await prepareOrder(stage, wish(stage, 11, 'expressDistributions', 4, distributionCells(402)));
    story.later();
    await story.ask(given.sponsor.clients.owner, cancelOrder, {
      params: { id: given.id },
      body: { note: 'The plan changed its record keeper' },
    });
  });
}
