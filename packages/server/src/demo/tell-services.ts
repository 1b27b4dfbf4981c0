import { enterAddressSearchResult, searchAddressOfLine } from '@fiducia/contract/orders/address-search.routes';
import { completeOrderLine } from '@fiducia/contract/orders/order-line.routes';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import type { DemoPerson } from './demo-people.ts';
import { after, type Stage } from './demo-stage.ts';
import { fundOrder } from './fund-order.ts';
import { initiate, instruct, type MadeOrder, type OrderWish, prepareOrder, submit } from './make-order.ts';
import { approveOrders, payOrders, rails } from './pay-order.ts';
import { amountOf, distributionCells } from './tell-express.ts';
import { planAt } from './tell-history.ts';
import { choose, mailNotices } from './tell-premier.ts';

export const wish = (
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

const traditional = { retirementAccountTypeCode: 'Traditional' };
const checkCells = (place: number) => ({ checkNumber: String(20_481 + place), checkDate: '2023-02-14' });
const uncashedCells = (_: DemoPerson, place: number) => ({
  ...checkCells(place),
  ...traditional,
  traditionalPreTaxAmount: amountOf(place, 40),
});
const payrollCells = (_: DemoPerson, place: number) => ({
  ...checkCells(200 + place),
  amount: `${312 + place * 87}.46`,
});
/** Small balances, such as a plan may move without being asked. */
export const balanceCells = (_: DemoPerson, place: number) => ({
  ...traditional,
  traditionalPreTaxAmount: `${1_200 + place * 431}.18`,
});
const formCells = (_: DemoPerson, place: number) => ({
  taxYear: '2025',
  boxCode: '7',
  grossDistribution: amountOf(place, 41),
  taxableAmount: amountOf(place, 41),
  federalTaxWithheld: '0.00',
});
const taxCells = (_: DemoPerson, place: number) => ({
  taxYear: '2026',
  boxCode: '7',
  grossDistribution: `${8_400 + place * 1_250}.00`,
  taxableAmount: `${8_400 + place * 1_250}.00`,
  federalTaxWithheld: `${1_680 + place * 250}.00`,
});
/** Monthly pensions that begin in a month. */
export const pensionCells = (firstMonth: string) => (_: DemoPerson, place: number) => ({
  amount: `${1_140 + place * 265}.75`,
  frequencyCode: 'Every month',
  dayOfMonth: '1',
  firstMonth,
  annuityTypeCode: '50% joint and survivor annuity',
});
const trades = ['Appraisals', 'Bookkeeping', 'Records Storage'] as const;
const vendorReasons = ['Other', 'Plan administration', 'Recordkeeping'] as const;
/** A company in the place of a person. Numbers that begin with 89 were given to no employer. */
const asVendor = (person: DemoPerson, place: number): DemoPerson => ({
  ...person,
  firstName: '',
  lastName: `${person.lastName} ${trades[place % trades.length] ?? trades[0]}`,
  taxId: `89-76510${String(10 + place)}`,
});
const vendorCells = ({ lastName }: DemoPerson, place: number) => ({
  companyName: lastName,
  vendorDistributionReason: vendorReasons[place % vendorReasons.length] ?? vendorReasons[0],
  amount: `${740 + place * 1_310}.00`,
});

type Further = (order: MadeOrder) => Promise<void>;

/** Orders of the services that are not asked for every month. */
export function tellServices(stage: Stage): void {
  const { agenda, end, story, staff } = stage;
  const begin = (daysAgo: number, made: () => OrderWish, further: Further = async () => undefined) =>
    agenda.on(after(end, -daysAgo), async () => {
      const order = await prepareOrder(stage, made());
      await submit(stage, order);
      await initiate(stage, order);
      await further(order);
    });
  const prepareForms: Further = async (order) => {
    for (const { id } of order.lines) {
      story.later();
      await story.ask(staff.specialist, completeOrderLine, { params: { id }, body: { note: 'Form prepared' } });
    }
  };
  const mailLetters: Further = async () => agenda.on(after(story.today(), 1), () => mailNotices(stage));
  begin(206, () => wish(stage, 4, 'taxFormsOnly', 5, formCells), prepareForms);
  begin(42, () => wish(stage, 4, 'premierRollovers', 6, distributionCells(601)), rollOver(stage));
  begin(30, () => wish(stage, 10, 'taxFormsOnly', 6, formCells), prepareForms);
  begin(16, () => wish(stage, 3, 'uncashedChecksNonQualified', 5, payrollCells), mailLetters);
  begin(15, () => wish(stage, 11, 'enhancedRollovers', 5, balanceCells), mailLetters);
  begin(12, () => wish(stage, 2, 'uncashedChecksQualified', 7, uncashedCells));
  begin(9, () => wish(stage, 6, 'expressAutomaticRollovers', 8, balanceCells));
  begin(
    8,
    () => wish(stage, 7, 'taxPaymentsAndForms', 4, taxCells),
    async (order) => fundOrder(stage, order, after(end, -5), 'wire'),
  );
  begin(7, () => wish(stage, 4, 'addressSearch', 5, () => ({})), findAddresses(stage));
  agenda.on(after(end, -14), () => payVendors(stage));
  begin(6, () => wish(stage, 9, 'enhancedIra', 5, balanceCells));
}

/** Most people of an order name where their money is rolled over to, and it goes there; two stay silent. */
function rollOver(stage: Stage): Further {
  const { agenda, story } = stage;
  return async (order) => {
    const start = story.today();
    const chosen = order.lines.slice(0, -2).map((_, place) => ({ place, way: 'rollover' as const }));
    agenda.on(after(start, 1), () => mailNotices(stage));
    agenda.on(after(start, 6), () => choose(stage, order, chosen));
    agenda.on(after(start, 7), () => approveOrders(stage, [order]));
    const lineIds = order.lines.slice(0, -2).map(({ id }) => id);
    fundOrder(stage, order, after(start, 8), 'wire', lineIds);
    agenda.on(after(start, 27), async () => {
      await payOrders(stage, [order], 'check', 'paid');
    });
  };
}

/** Companies are paid as the sponsor says. */
async function payVendors(stage: Stage): Promise<void> {
  const { agenda, story } = stage;
  const start = story.today();
  const vendors = wish(stage, 0, 'vendorDistributions', 3, vendorCells);
  const order = await prepareOrder(stage, { ...vendors, people: vendors.people.map(asVendor) });
  await instruct(stage, order, (place) => (place === 0 ? 'wire' : 'check'));
  await submit(stage, order);
  await initiate(stage, order);
  agenda.on(after(start, 1), () => approveOrders(stage, [order]));
  fundOrder(stage, order, after(start, 2), 'wire');
  agenda.on(after(start, 3), async () => {
    for (const rail of rails) await payOrders(stage, [order], rail, 'paid');
  });
}

/** The provider is asked about most people; one address comes from a phone call, and one person is still looked for. */
function findAddresses(stage: Stage): Further {
  const { agenda, end, story, staff } = stage;
  return async (order) => {
    fundOrder(stage, order, after(end, -5), 'wire');
    agenda.on(after(end, -3), async () => {
      const [called, , ...others] = order.lines;
      for (const { id } of others) {
        story.later();
        await story.ask(staff.specialist, searchAddressOfLine, { params: { id } });
      }
      if (called === undefined) return;
      story.later();
      await story.ask(staff.specialist, enterAddressSearchResult, {
        params: { id: called.id },
        body: {
          outcome: 'found',
          addressLine1: '27 Lantern Way',
          city: 'Columbus',
          stateCode: 'OH',
          postalCode: '43215',
        },
      });
    });
  };
}
