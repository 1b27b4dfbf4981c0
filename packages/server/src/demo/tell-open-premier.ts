import { pauseInstructions, sendBackInstruction } from '@fiducia/contract/payments/payment-instruction.routes';
import { cancelPaymentBatch } from '@fiducia/contract/payments/payment-batch.routes';
import { sql } from '../db/sql.ts';
import type { DemoPerson } from './demo-people.ts';
import { participantLogins } from './participant-logins.ts';
import { after, type Stage } from './demo-stage.ts';
import { fundOrder } from './fund-order.ts';
import { initiate, type MadeOrder, prepareOrder, submit } from './make-order.ts';
import { approveOrders, type BatchEnd, payOrders } from './pay-order.ts';
import type { Way } from './pay-ways.ts';
import { distributionCells } from './tell-express.ts';
import { planAt } from './tell-history.ts';
import { choose, comeIn, mailNotices } from './tell-premier.ts';
import { askToStop, bankRejects, oneReturnsOneIsCorrected, sentPayments } from './tell-troubles.ts';

/** What has become of each person of the order, by place; the way of payment where one was chosen. */
const fates = {
  silent: [0, 1, 2],
  choosesToday: [3, 4],
  sentBack: [5],
  withoutMoney: [6, 7],
  held: [8, 9],
  keepsThirtyDays: [10, 11],
  ready: [12, 13],
  inOpenBatch: [14],
  entered: [15],
  sent: [16],
  stopAsked: [17],
  cameBack: [18],
  rejected: [19],
  paused: [20],
  batchCancelled: [21],
  secondApproval: [22],
  halfReleased: [23],
} as const satisfies Readonly<Record<string, readonly number[]>>;
type Fate = keyof typeof fates;

const fateNames: readonly Fate[] = [
  'silent',
  'choosesToday',
  'sentBack',
  'withoutMoney',
  'held',
  'keepsThirtyDays',
  'ready',
  'inOpenBatch',
  'entered',
  'sent',
  'stopAsked',
  'cameBack',
  'rejected',
  'paused',
  'batchCancelled',
  'secondApproval',
  'halfReleased',
];

const wayOf: Readonly<Partial<Record<number, Way>>> = { 13: 'check', 15: 'wire', 17: 'check', 19: 'wire', 21: 'wire' };
const large = new Set<number>([...fates.secondApproval, ...fates.halfReleased]);

const cells = (person: DemoPerson, place: number) => ({
  ...distributionCells(501)(person, place),
  ...(large.has(place) ? { traditionalPreTaxAmount: `${412_000 + place}.00` } : {}),
});

/** One order of participants who choose themselves, with somebody in every state there is. */
export function tellOpenPremier(stage: Stage): void {
  const { agenda, end } = stage;
  const day = (daysAgo: number) => after(end, -daysAgo);
  agenda.on(day(17), async () => {
    const order = await prepareOrder(stage, {
      ...planAt(stage, 0),
      serviceCode: 'premierDistributions',
      people: stage.takePeople(24),
      cells,
    });
    await submit(stage, order);
    agenda.on(day(16), () => initiate(stage, order));
    agenda.on(day(15), () => mailNotices(stage));
    agenda.on(day(13), () => chooseEarly(stage, order));
    agenda.on(day(12), () => approveOrders(stage, [order], linesOf(order, ['paused', 'sentBack'])));
    fundOrder(
      stage,
      order,
      day(11),
      'wire',
      linesOf(order, [
        'keepsThirtyDays',
        'ready',
        'inOpenBatch',
        'entered',
        'sent',
        'stopAsked',
        'cameBack',
        'rejected',
        'batchCancelled',
        'halfReleased',
      ]),
    );
    fundOrder(stage, order, day(2), 'check', linesOf(order, ['held']));
    agenda.on(day(9), () => payEarly(stage, order));
    agenda.on(day(4), () => meetTrouble(stage, order));
    agenda.on(end, () => todayAt(stage, order), 1);
  });
}

const placesOf = (names: readonly Fate[]): readonly number[] => names.flatMap((name) => [...fates[name]]);
const linesOf = (order: MadeOrder, names: readonly Fate[]): string[] =>
  placesOf(names).flatMap((place) => order.lines[place]?.id ?? []);
const only = (order: MadeOrder, names: readonly Fate[]): MadeOrder => ({
  ...order,
  lines: placesOf(names).flatMap((place) => order.lines[place] ?? []),
});
const chosenOf = (names: readonly Fate[]) =>
  placesOf(names).map((place) => ({
    place,
    way: wayOf[place] ?? 'ach',
    keepsThirtyDays: names.includes('keepsThirtyDays') && placesOf(['keepsThirtyDays']).includes(place),
  }));

async function chooseEarly(stage: Stage, order: MadeOrder): Promise<void> {
  const later: readonly Fate[] = ['silent', 'choosesToday', 'secondApproval'];
  await choose(stage, order, chosenOf(fateNames.filter((name) => !later.includes(name))));
}

/** Payments that left last week: one waits for the bank, others are to meet trouble. */
async function payEarly(stage: Stage, order: MadeOrder): Promise<void> {
  await payOrders(stage, [only(order, ['cameBack'])], 'ach', 'paid');
  await payOrders(stage, [only(order, ['rejected'])], 'wire', 'sent');
  await payOrders(stage, [only(order, ['stopAsked'])], 'check', 'sent');
}

async function meetTrouble(stage: Stage, order: MadeOrder): Promise<void> {
  const [returned] = await sentPayments(stage, only(order, ['cameBack']), 'achPayment');
  if (returned) await oneReturnsOneIsCorrected(stage, returned, undefined);
  const [rejected] = await sentPayments(stage, order, 'wirePayment');
  if (rejected) await bankRejects(stage, rejected);
}

const endings: readonly (readonly [Fate, 'ach' | 'wire', BatchEnd])[] = [
  ['inOpenBatch', 'ach', 'open'],
  ['halfReleased', 'ach', 'released'],
  ['entered', 'wire', 'entered'],
  ['sent', 'ach', 'sent'],
  ['batchCancelled', 'wire', 'entered'],
];

async function todayAt(stage: Stage, order: MadeOrder): Promise<void> {
  const { story, staff } = stage;
  const [lost] = await sentPayments(stage, order, 'check');
  if (lost) await askToStop(stage, lost);
  await choose(stage, order, chosenOf(['choosesToday', 'secondApproval']));
  await approveOrders(stage, [order], linesOf(order, ['paused', 'sentBack', 'choosesToday']), [staff.approver]);
  const instructionOf = async (fate: Fate) => (await instructions(stage, linesOf(order, [fate])))[0]?.id ?? '';
  await story.ask(staff.specialist, sendBackInstruction, {
    params: { id: await instructionOf('sentBack') },
    body: { reason: 'The account is a savings account. Please choose its kind again.' },
  });
  await story.ask(staff.specialist, pauseInstructions, {
    body: {
      paymentInstructionIds: [await instructionOf('paused')],
      note: 'The sponsor asked us to wait for a court order',
    },
  });
  for (const [fate, rail, ending] of endings) {
    story.later();
    const id = await payOrders(stage, [only(order, [fate])], rail, ending);
    story.later();
    if (fate === 'batchCancelled' && id !== undefined) {
      await story.ask(staff.specialist, cancelPaymentBatch, {
        params: { id },
        body: { reason: 'Made for the wrong day' },
      });
    }
  }
  await comeIn(stage, linesOf(order, ['silent']).slice(0, 1));
  await participantLogins(stage, [
    linesOf(order, ['silent'])[0],
    linesOf(order, ['keepsThirtyDays'])[0],
    linesOf(order, ['sent'])[0],
  ]);
}

function instructions({ story }: Stage, lineIds: readonly string[]): Promise<{ id: string }[]> {
  return story.platform.database.many<{ id: string }>(
    sql`select id from payment_instructions where order_line_id = any(${lineIds}::text[]) and status <> 'cancelled' order by id`,
  );
}
