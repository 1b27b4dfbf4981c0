import { applyNonResponsiveAction, closeOrderLine } from '@fiducia/contract/orders/line-ending.routes';
import type { DefaultAction } from '@fiducia/domain/notices/letters/letter-facts';
import type { DemoPerson } from './demo-people.ts';
import { after, type Stage } from './demo-stage.ts';
import { fundOrder } from './fund-order.ts';
import { initiate, type MadeOrder, type OrderWish, prepareOrder, submit } from './make-order.ts';
import { approveOrders, payOrders } from './pay-order.ts';
import { distributionCells } from './tell-express.ts';
import { choose, mailNotices } from './tell-premier.ts';
import { balanceCells, wish } from './tell-services.ts';

type Places = readonly number[];
interface Silence {
  readonly start: string;
  readonly made: () => OrderWish;
  /** Those who choose in time. */
  readonly answered: Places;
  /** Those whose money comes; nothing comes for the rest. */
  readonly funded: Places;
  readonly decided: readonly (readonly [DefaultAction, Places])[];
  readonly closed: Places;
}

/** By place: a savings account, an IRA, back to the plan, closed, two undecided, two who answered. */
const amounts = ['640.25', '4310.80', '23400.10', '9120.00', '5215.44', '18240.65', '12480.00', '7905.30'] as const;
const premierCells = (person: DemoPerson, place: number) => ({
  ...distributionCells(701)(person, place),
  traditionalPreTaxAmount: amounts[place] ?? '1000.00',
});

/** Orders with people who did not answer: some are decided for, two wait for a decision. */
export function tellSilent(stage: Stage): void {
  const { end } = stage;
  tellSilence(stage, {
    start: after(end, -58),
    made: () => wish(stage, 3, 'premierDistributions', 8, premierCells),
    answered: [6, 7],
    funded: [0, 1, 2, 6, 7],
    decided: [
      ['taxableSavingsAccount', [0]],
      ['automaticRollover', [1]],
      ['returnedToPlan', [2]],
    ],
    closed: [3],
  });
  tellSilence(stage, {
    start: after(end, -84),
    made: () => wish(stage, 6, 'expressAutomaticRollovers', 6, balanceCells),
    answered: [],
    funded: [0, 1, 2, 3, 4, 5],
    decided: [['automaticRollover', [0, 1, 2, 3, 4, 5]]],
    closed: [],
  });
}

function tellSilence(stage: Stage, { start, made, answered, funded, decided, closed }: Silence): void {
  const { agenda, story, staff } = stage;
  const day = (days: number) => after(start, days);
  agenda.on(start, async () => {
    const order = await prepareOrder(stage, made());
    const idsOf = (places: Places): string[] => places.flatMap((place) => order.lines[place]?.id ?? []);
    agenda.on(day(1), () => submit(stage, order));
    agenda.on(day(2), () => initiate(stage, order));
    agenda.on(day(3), () => mailNotices(stage));
    agenda.on(day(9), () =>
      choose(
        stage,
        order,
        answered.map((place) => ({ place, way: 'ach' })),
      ),
    );
    fundOrder(stage, order, day(11), 'wire', idsOf(funded));
    agenda.on(day(27), () => decide(stage, order, decided));
    agenda.on(day(28), async () => {
      await approveOrders(stage, [order]);
      for (const id of idsOf(closed)) {
        const body = { note: 'The sponsor paid this person directly' };
        await story.ask(staff.specialist, closeOrderLine, { params: { id }, body });
      }
    });
    agenda.on(day(29), async () => {
      await payOrders(stage, [order], 'ach', 'paid');
      await payOrders(stage, [order], 'check', 'paid');
    });
  });
}

async function decide({ story, staff }: Stage, order: MadeOrder, decided: Silence['decided']): Promise<void> {
  for (const [nonResponsiveParticipantAction, places] of decided) {
    story.later();
    await story.ask(staff.specialist, applyNonResponsiveAction, {
      body: {
        nonResponsiveParticipantAction,
        selectedOrderLineIds: places.flatMap((place) => order.lines[place]?.id ?? []),
      },
    });
  }
}
