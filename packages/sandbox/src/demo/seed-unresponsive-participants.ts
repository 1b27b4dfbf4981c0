import { applyNonResponsiveAction, closeOrderLine } from '@fiducia/contract/orders/line-ending.routes';
import type { DefaultAction } from '@fiducia/domain/documents/notices/letters/letter-facts';
import { type CreatedOrder, initiate, type OrderRequest, prepareOrder, submit } from './create-order.ts';
import { fundOrder } from './fund-order.ts';
import { approveOrders, payOrders } from './pay-order.ts';
import type { DemoPerson } from './people.ts';
import { electMethods, mailNotices } from './premier-steps.ts';
import { after, type SeedContext } from './seed-context.ts';
import { distributionCells } from './seed-express-orders.ts';
import { balanceCells, orderRequest } from './seed-services.ts';

type Places = readonly number[];
interface Silence {
  readonly start: string;
  readonly made: () => OrderRequest;
  /** Participants who make an election by the deadline. */
  readonly answered: Places;
  /** Participants whose money is received. The others are not funded. */
  readonly funded: Places;
  readonly decided: readonly (readonly [DefaultAction, Places])[];
  readonly closed: Places;
}

/**
 * Balances by index: savings account, IRA, returned to the plan, closed, two undecided, and two participants who
 * responded.
 */
const amounts = ['640.25', '4310.80', '23400.10', '9120.00', '5215.44', '18240.65', '12480.00', '7905.30'] as const;
const premierCells = (person: DemoPerson, index: number) => ({
  ...distributionCells(701)(person, index),
  traditionalPreTaxAmount: amounts[index] ?? '1000.00',
});

/** Seeds orders with non-responsive participants: most have a default action, and two still need a decision. */
export function seedUnresponsiveParticipants(context: SeedContext): void {
  const { end } = context;
  seedUnresponsiveOrder(context, {
    start: after(end, -58),
    made: () => orderRequest(context, 3, 'premierDistributions', 8, premierCells),
    answered: [6, 7],
    funded: [0, 1, 2, 6, 7],
    decided: [
      ['taxableSavingsAccount', [0]],
      ['automaticRollover', [1]],
      ['returnedToPlan', [2]],
    ],
    closed: [3],
  });
  seedUnresponsiveOrder(context, {
    start: after(end, -84),
    made: () => orderRequest(context, 6, 'expressAutomaticRollovers', 6, balanceCells),
    answered: [],
    funded: [0, 1, 2, 3, 4, 5],
    decided: [['automaticRollover', [0, 1, 2, 3, 4, 5]]],
    closed: [],
  });
}

function seedUnresponsiveOrder(
  context: SeedContext,
  { start, made, answered, funded, decided, closed }: Silence,
): void {
  const { agenda, scenario, staff } = context;
  const day = (days: number) => after(start, days);
  agenda.on(start, async () => {
    const order = await prepareOrder(context, made());
    const idsOf = (places: Places): string[] => places.flatMap((place) => order.lines[place]?.id ?? []);
    agenda.on(day(1), () => submit(context, order));
    agenda.on(day(2), () => initiate(context, order));
    agenda.on(day(3), () => mailNotices(context));
    agenda.on(day(9), () =>
      electMethods(
        context,
        order,
        answered.map((place) => ({ place, way: 'ach' })),
      ),
    );
    fundOrder(context, order, day(11), 'wire', idsOf(funded));
    agenda.on(day(27), () => decide(context, order, decided));
    agenda.on(day(28), async () => {
      await approveOrders(context, [order]);
      for (const id of idsOf(closed)) {
        const body = { note: 'The sponsor paid this participant directly' };
        await scenario.ask(staff.specialist, closeOrderLine, { params: { id }, body });
      }
    });
    agenda.on(day(29), async () => {
      await payOrders(context, [order], 'ach', 'paid');
      await payOrders(context, [order], 'check', 'paid');
    });
  });
}

async function decide(
  { scenario, staff }: SeedContext,
  order: CreatedOrder,
  decided: Silence['decided'],
): Promise<void> {
  for (const [nonResponsiveParticipantAction, places] of decided) {
    scenario.later();
    await scenario.ask(staff.specialist, applyNonResponsiveAction, {
      body: {
        nonResponsiveParticipantAction,
        selectedOrderLineIds: places.flatMap((place) => order.lines[place]?.id ?? []),
      },
    });
  }
}
