import { chooseWaitingPeriod, completeOrderLine } from '@fiducia/contract/orders/order-line.routes';
import {
  instructionNotReady,
  pauseInstructions,
  sendBackInstruction,
} from '@fiducia/contract/payments/payment-instruction.routes';
import { undoAssociation } from '@fiducia/contract/trust/association.routes';
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
  moneyTaken: [24],
  heldAgain: [25],
  waitsAgain: [26],
  stoppedAtEnd: [27],
  notReady: [28],
  choosesAgain: [29],
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
  'moneyTaken',
  'heldAgain',
  'waitsAgain',
  'stoppedAtEnd',
  'notReady',
  'choosesAgain',
];

const wayOf: Readonly<Partial<Record<number, Way>>> = {
  13: 'check',
  15: 'wire',
  17: 'check',
  19: 'wire',
  21: 'wire',
  27: 'check',
};
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
      people: stage.takePeople(30),
      cells,
    });
    await submit(stage, order);
    agenda.on(day(16), () => initiate(stage, order));
    agenda.on(day(15), () => mailNotices(stage));
    agenda.on(day(13), () => chooseEarly(stage, order));
    agenda.on(day(12), () => approveOrders(stage, [order], linesOf(order, notApproved)));
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
        'moneyTaken',
        'heldAgain',
        'waitsAgain',
        'stoppedAtEnd',
      ]),
    );
    fundOrder(stage, order, day(2), 'check', linesOf(order, ['held', 'heldAgain']));
    agenda.on(day(6), () => completeByHand(stage, order));
    agenda.on(day(3), () => goBackToWaiting(stage, order));
    agenda.on(day(9), () => payEarly(stage, order));
    agenda.on(day(4), () => meetTrouble(stage, order));
    agenda.on(end, () => todayAt(stage, order), 1);
  });
}

/** Those whose choice nobody approves. */
const notApproved: readonly Fate[] = ['paused', 'sentBack', 'notReady', 'choosesAgain'];

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
  await payOrders(stage, [only(order, ['stopAsked', 'stoppedAtEnd'])], 'check', 'sent');
}

async function meetTrouble(stage: Stage, order: MadeOrder): Promise<void> {
  const [returned] = await sentPayments(stage, only(order, ['cameBack']), 'achPayment');
  if (returned) await oneReturnsOneIsCorrected(stage, returned, undefined);
  const [rejected] = await sentPayments(stage, order, 'wirePayment');
  if (rejected) await bankRejects(stage, rejected);
}

/** A check was delivered, so the line is completed before the bank has paid it. */
async function completeByHand({ story, staff }: Stage, order: MadeOrder): Promise<void> {
  for (const id of linesOf(order, ['stoppedAtEnd'])) {
    await story.ask(staff.specialist, completeOrderLine, {
      params: { id },
      body: { note: 'The carrier delivered the check' },
    });
  }
}

/** Lines that were ready to pay wait again: their money was taken for others, or the 30 days are kept after all. */
async function goBackToWaiting({ story, staff }: Stage, order: MadeOrder): Promise<void> {
  const { database } = story.platform;
  const taken = await database.many<{ id: string }>(sql`
    select id from order_line_associations where order_line_id = any(${linesOf(order, ['moneyTaken', 'heldAgain'])}::text[]) and deleted_at is null order by id`);
  for (const { id } of taken) await story.ask(staff.trustOfficer, undoAssociation, { params: { id } });
  for (const id of linesOf(order, ['waitsAgain'])) {
    await story.ask(staff.specialist, chooseWaitingPeriod, {
      params: { id },
      body: { participantElectedToKeepWaitingPeriod: true, keepWaitingPeriodSetByStaffMember: true },
    });
  }
  await story.runJobs();
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
  for (const lost of await sentPayments(stage, order, 'check')) await askToStop(stage, lost);
  await choose(stage, order, chosenOf(['choosesToday', 'secondApproval', 'choosesAgain']));
  await approveOrders(stage, [order], linesOf(order, [...notApproved, 'choosesToday']), [staff.approver]);
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
  await story.ask(staff.specialist, instructionNotReady, {
    params: { id: await instructionOf('notReady') },
    body: { reason: 'The voided check of this account is still to come' },
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
