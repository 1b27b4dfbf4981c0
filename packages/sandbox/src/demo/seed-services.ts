import { enterAddressSearchResult } from '@fiducia/contract/orders/address-search.routes';
import { completeOrderLine } from '@fiducia/contract/orders/order-line.routes';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { type CreatedOrder, initiate, instruct, type OrderRequest, prepareOrder, submit } from './create-order.ts';
import { fundOrder } from './fund-order.ts';
import { approveOrders, payOrders, rails } from './pay-order.ts';
import type { DemoPerson } from './people.ts';
import { electMethods, mailNotices } from './premier-steps.ts';
import { after, type SeedContext } from './seed-context.ts';
import { amountOf, distributionCells } from './seed-express-orders.ts';
import { planAt } from './seed-history.ts';

export const orderRequest = (
  context: SeedContext,
  index: number,
  serviceCode: ServiceCode,
  count: number,
  cells: OrderRequest['cells'],
): OrderRequest => ({
  ...planAt(context, index),
  serviceCode,
  people: context.takePeople(count),
  cells,
});

const traditional = { retirementAccountTypeCode: 'Traditional' };
const checkCells = (index: number) => ({ checkNumber: String(20_481 + index), checkDate: '2023-02-14' });
const uncashedCells = (_: DemoPerson, index: number) => ({
  ...checkCells(index),
  ...traditional,
  traditionalPreTaxAmount: amountOf(index, 40),
});
const payrollCells = (_: DemoPerson, index: number) => ({
  ...checkCells(200 + index),
  amount: `${312 + index * 87}.46`,
});
/** Returns small balances, which a plan may roll over without consent. */
export const balanceCells = (_: DemoPerson, index: number) => ({
  ...traditional,
  traditionalPreTaxAmount: `${1_200 + index * 431}.18`,
});
const formCells = (_: DemoPerson, index: number) => ({
  taxYear: '2025',
  boxCode: '7',
  grossDistribution: amountOf(index, 41),
  taxableAmount: amountOf(index, 41),
  federalTaxWithheld: '0.00',
});
const taxCells = (_: DemoPerson, index: number) => ({
  taxYear: '2026',
  boxCode: '7',
  grossDistribution: `${8_400 + index * 1_250}.00`,
  taxableAmount: `${8_400 + index * 1_250}.00`,
  federalTaxWithheld: `${1_680 + index * 250}.00`,
});
/** Returns the cells of monthly recurring benefits that begin in a month. */
export const pensionCells = (firstMonth: string) => (_: DemoPerson, index: number) => ({
  amount: `${1_140 + index * 265}.75`,
  frequencyCode: 'Every month',
  dayOfMonth: '1',
  firstMonth,
  annuityTypeCode: '50% joint and survivor annuity',
});
const trades = ['Appraisals', 'Bookkeeping', 'Records Storage'] as const;
const vendorReasons = ['Other', 'Plan administration', 'Recordkeeping'] as const;
/** Returns a company instead of a person. Employer numbers that begin with 89 were never issued. */
const asVendor = (person: DemoPerson, index: number): DemoPerson => ({
  ...person,
  firstName: '',
  lastName: `${person.lastName} ${trades[index % trades.length] ?? trades[0]}`,
  taxId: `89-76510${String(10 + index)}`,
});
const vendorCells = ({ lastName }: DemoPerson, index: number) => ({
  companyName: lastName,
  vendorDistributionReason: vendorReasons[index % vendorReasons.length] ?? vendorReasons[0],
  amount: `${740 + index * 1_310}.00`,
  w9ReceivedOn: index === 0 ? '' : '2026-01-15',
  form1099Treatment: index === 1 ? 'exempt' : 'reportedBySponsor',
});

type Further = (order: CreatedOrder) => Promise<void>;

/** Seeds orders for the services that are not used every month. */
export function seedServices(context: SeedContext): void {
  const { agenda, end, scenario, staff } = context;
  const begin = (daysAgo: number, made: () => OrderRequest, further: Further = async () => undefined) =>
    agenda.on(after(end, -daysAgo), async () => {
      const order = await prepareOrder(context, made());
      await submit(context, order);
      await initiate(context, order);
      await further(order);
    });
  const prepareForms: Further = async (order) => {
    for (const { id } of order.lines) {
      scenario.later();
      await scenario.ask(staff.specialist, completeOrderLine, { params: { id }, body: { note: 'Form prepared' } });
    }
  };
  const mailLetters: Further = async () => agenda.on(after(scenario.today(), 1), () => mailNotices(context));
  begin(206, () => orderRequest(context, 4, 'taxFormsOnly', 5, formCells), prepareForms);
  begin(42, () => orderRequest(context, 4, 'premierRollovers', 6, distributionCells(601)), rollOver(context));
  begin(30, () => orderRequest(context, 10, 'taxFormsOnly', 6, formCells), prepareForms);
  begin(16, () => orderRequest(context, 3, 'uncashedChecksNonQualified', 5, payrollCells), mailLetters);
  begin(15, () => orderRequest(context, 11, 'enhancedRollovers', 5, balanceCells), mailLetters);
  begin(12, () => orderRequest(context, 2, 'uncashedChecksQualified', 7, uncashedCells));
  begin(9, () => orderRequest(context, 6, 'expressAutomaticRollovers', 8, balanceCells));
  begin(
    8,
    () => orderRequest(context, 7, 'taxPaymentsAndForms', 4, taxCells),
    async (order) => fundOrder(context, order, after(end, -5), 'wire'),
  );
  begin(7, () => searchRequest(context), findAddresses(context));
  agenda.on(after(end, -14), () => payVendors(context));
  begin(6, () => orderRequest(context, 9, 'enhancedIra', 5, balanceCells));
}

/**
 * Rolls over the money of most participants in an order to the destination they elect. Two participants don't respond.
 */
function rollOver(context: SeedContext): Further {
  const { agenda, scenario } = context;
  return async (order) => {
    const start = scenario.today();
    const chosen = order.lines.slice(0, -2).map((_, index) => ({ place: index, way: 'rollover' as const }));
    agenda.on(after(start, 1), () => mailNotices(context));
    agenda.on(after(start, 6), () => electMethods(context, order, chosen));
    agenda.on(after(start, 7), () => approveOrders(context, [order]));
    const lineIds = order.lines.slice(0, -2).map(({ id }) => id);
    fundOrder(context, order, after(start, 8), 'wire', lineIds);
    agenda.on(after(start, 27), async () => {
      await payOrders(context, [order], 'check', 'paid');
    });
  };
}

/** Pays vendors as the sponsor specifies. */
async function payVendors(context: SeedContext): Promise<void> {
  const { agenda, scenario } = context;
  const start = scenario.today();
  const vendors = orderRequest(context, 0, 'vendorDistributions', 3, vendorCells);
  const order = await prepareOrder(context, { ...vendors, people: vendors.people.map(asVendor) });
  await instruct(context, order, (place) => (place === 0 ? 'wire' : 'check'));
  await submit(context, order);
  await initiate(context, order);
  agenda.on(after(start, 1), () => approveOrders(context, [order]));
  fundOrder(context, order, after(start, 2), 'wire');
  agenda.on(after(start, 3), async () => {
    for (const rail of rails) await payOrders(context, [order], rail, 'paid');
  });
}

/** Returns an order of address searches. The provider doesn't respond for the first two participants. */
function searchRequest(context: SeedContext): OrderRequest {
  const request = orderRequest(context, 4, 'addressSearch', 5, () => ({}));
  const silent = ['850109999', '851109999'];
  return { ...request, people: request.people.map((one, index) => ({ ...one, taxId: silent[index] ?? one.taxId })) };
}

/** Staff enter one address found by phone, and one search is still open. The provider found the others. */
function findAddresses(context: SeedContext): Further {
  const { agenda, end, scenario, staff } = context;
  return async (order) => {
    fundOrder(context, order, after(end, -5), 'wire');
    agenda.on(after(end, -3), async () => {
      const [called] = order.lines;
      if (called === undefined) return;
      scenario.later();
      await scenario.ask(staff.specialist, enterAddressSearchResult, {
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
