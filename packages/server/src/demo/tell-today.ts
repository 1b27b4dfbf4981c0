import { uploadParticipants, cancelOrder, submitOrder } from '@fiducia/contract/orders/order.routes';
import { completeOrderLine } from '@fiducia/contract/orders/order-line.routes';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import type { DemoPerson } from './demo-people.ts';
import { after, type Stage } from './demo-stage.ts';
import { initiate, type MadeOrder, type OrderWish, prepareOrder, submit } from './make-order.ts';
import { faultySheet } from './faulty-sheet.ts';
import { planAt } from './tell-history.ts';
import { amountOf, distributionCells, tellExpress } from './tell-express.ts';
import { tellOpenPremier } from './tell-open-premier.ts';
import { tellDeposits } from './tell-deposits.ts';

/** What is going on at the end of the story: something in every state. */
export function tellToday(stage: Stage): void {
  const { end } = stage;
  // The younger the order, the less far it is; those paid this week wait for the bank.
  [0, 1, 2, 3, 4, 5, 6, 7].forEach((daysAgo) => {
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
  tellOtherServices(stage);
  tellUnfinished(stage);
  tellDeposits(stage);
}

const wish = (
  stage: Stage,
  place: number,
  serviceCode: ServiceCode,
  count: number,
  cells: OrderWish['cells'],
): OrderWish => ({
  ...planAt(stage, place),
  serviceCode,
  people: stage.takePeople(count),
  cells,
});

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

const uncashedCells = (_: DemoPerson, place: number) => ({
  checkNumber: String(20_481 + place),
  checkDate: '2023-02-14',
  retirementAccountTypeCode: 'Traditional',
  traditionalPreTaxAmount: amountOf(place, 40),
});
const balanceCells = (_: DemoPerson, place: number) => ({
  retirementAccountTypeCode: 'Traditional',
  traditionalPreTaxAmount: `${1_200 + place * 431}.18`,
});
const formCells = (_: DemoPerson, place: number) => ({
  taxYear: '2025',
  boxCode: '7',
  grossDistribution: amountOf(place, 41),
  taxableAmount: amountOf(place, 41),
  federalTaxWithheld: '0.00',
});

function tellOtherServices(stage: Stage): void {
  const { agenda, end, story, staff } = stage;
  const begin = (
    daysAgo: number,
    made: OrderWish,
    further: (order: MadeOrder) => Promise<void> = async () => undefined,
  ) =>
    agenda.on(after(end, -daysAgo), async () => {
      const order = await prepareOrder(stage, made);
      await submit(stage, order);
      await initiate(stage, order);
      await further(order);
    });
  begin(12, wish(stage, 1, 'uncashedChecksQualified', 7, uncashedCells));
  begin(9, wish(stage, 6, 'expressAutomaticRollovers', 8, balanceCells));
  begin(
    7,
    wish(stage, 4, 'addressSearch', 5, () => ({})),
  );
  begin(30, wish(stage, 10, 'taxFormsOnly', 6, formCells), async (order) => {
    for (const { id } of order.lines) {
      story.later();
      await story.ask(staff.specialist, completeOrderLine, { params: { id }, body: { note: 'Form prepared' } });
    }
  });
}

/** Orders that wait for their sponsor: a sheet with faults, an approval, one that was given up. */
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
    const given = await prepareOrder(stage, wish(stage, 11, 'expressDistributions', 4, distributionCells(402)));
    story.later();
    await story.ask(given.sponsor.clients.owner, cancelOrder, {
      params: { id: given.id },
      body: { note: 'The plan changed its record keeper' },
    });
  });
}
