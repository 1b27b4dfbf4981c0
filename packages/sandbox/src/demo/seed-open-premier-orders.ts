import { chooseWaitingPeriod, completeOrderLine } from '@fiducia/contract/orders/order-line.routes';
import { cancelPaymentBatch } from '@fiducia/contract/payments/payment-batch.routes';
import {
  instructionNotReady,
  pauseInstructions,
  sendBackInstruction,
} from '@fiducia/contract/payments/payment-instruction.routes';
import { undoAssociation } from '@fiducia/contract/trust/association.routes';
import { sql } from '@fiducia/server/platform/db/sql';
import { type CreatedOrder, initiate, prepareOrder, submit } from './create-order.ts';
import { fundOrder } from './fund-order.ts';
import { participantLogins } from './participant-logins.ts';
import { approveOrders, type BatchEnd, payOrders } from './pay-order.ts';
import { askToStop, bankRejects, oneReturnsOneIsCorrected, sentPayments } from './payment-exceptions.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { DemoPerson } from './people.ts';
import { electMethods, mailNotices, openDistributions } from './premier-steps.ts';
import { after, type SeedContext } from './seed-context.ts';
import { distributionCells } from './seed-express-orders.ts';
import { planAt } from './seed-history.ts';

/** The scenario of each participant in the order, by index. */
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

const wayOf: Readonly<Partial<Record<number, PaymentMethod>>> = {
  13: 'check',
  15: 'wire',
  17: 'check',
  19: 'wire',
  21: 'wire',
  27: 'check',
};
const large = new Set<number>([...fates.secondApproval, ...fates.halfReleased]);

const cells = (person: DemoPerson, index: number) => ({
  ...distributionCells(501)(person, index),
  ...(large.has(index) ? { traditionalPreTaxAmount: `${412_000 + index}.00` } : {}),
});

/** Seeds an order whose participants make their own elections, with at least one participant in every state. */
export function seedOpenPremierOrders(context: SeedContext): void {
  const { agenda, end } = context;
  const day = (daysAgo: number) => after(end, -daysAgo);
  agenda.on(day(17), async () => {
    const order = await prepareOrder(context, {
      ...planAt(context, 0),
      serviceCode: 'premierDistributions',
      people: context.takePeople(30),
      cells,
    });
    await submit(context, order);
    agenda.on(day(16), () => initiate(context, order));
    agenda.on(day(15), () => mailNotices(context));
    agenda.on(day(13), () => chooseEarly(context, order));
    agenda.on(day(12), () => approveOrders(context, [order], linesOf(order, notApproved)));
    fundOrder(
      context,
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
    fundOrder(context, order, day(2), 'check', linesOf(order, ['held', 'heldAgain']));
    agenda.on(day(6), () => completeByHand(context, order));
    agenda.on(day(3), () => goBackToWaiting(context, order));
    agenda.on(day(9), () => payEarly(context, order));
    agenda.on(day(4), () => meetTrouble(context, order));
    agenda.on(end, () => todayAt(context, order), 1);
  });
}

/** Participants whose elections are not approved. */
const notApproved: readonly Fate[] = ['paused', 'sentBack', 'notReady', 'choosesAgain'];

const placesOf = (names: readonly Fate[]): readonly number[] => names.flatMap((name) => [...fates[name]]);
const linesOf = (order: CreatedOrder, names: readonly Fate[]): string[] =>
  placesOf(names).flatMap((place) => order.lines[place]?.id ?? []);
const only = (order: CreatedOrder, names: readonly Fate[]): CreatedOrder => ({
  ...order,
  lines: placesOf(names).flatMap((place) => order.lines[place] ?? []),
});
const chosenOf = (names: readonly Fate[]) =>
  placesOf(names).map((place) => ({
    place,
    way: wayOf[place] ?? 'ach',
    keepsThirtyDays: names.includes('keepsThirtyDays') && placesOf(['keepsThirtyDays']).includes(place),
  }));

async function chooseEarly(context: SeedContext, order: CreatedOrder): Promise<void> {
  const later: readonly Fate[] = ['silent', 'choosesToday', 'secondApproval'];
  await electMethods(context, order, chosenOf(fateNames.filter((name) => !later.includes(name))));
}

/** Sends payments that will later be returned, rejected, or stopped. */
async function payEarly(context: SeedContext, order: CreatedOrder): Promise<void> {
  await payOrders(context, [only(order, ['cameBack'])], 'ach', 'paid');
  await payOrders(context, [only(order, ['rejected'])], 'wire', 'sent');
  await payOrders(context, [only(order, ['stopAsked', 'stoppedAtEnd'])], 'check', 'sent');
}

async function meetTrouble(context: SeedContext, order: CreatedOrder): Promise<void> {
  const [returned] = await sentPayments(context, only(order, ['cameBack']), 'achPayment');
  if (returned) await oneReturnsOneIsCorrected(context, returned, undefined);
  const [rejected] = await sentPayments(context, order, 'wirePayment');
  if (rejected) await bankRejects(context, rejected);
}

/** Completes an order line whose check was delivered, before the bank has paid the check. */
async function completeByHand({ scenario, staff }: SeedContext, order: CreatedOrder): Promise<void> {
  for (const id of linesOf(order, ['stoppedAtEnd'])) {
    await scenario.ask(staff.specialist, completeOrderLine, {
      params: { id },
      body: { note: 'The carrier delivered the check' },
    });
  }
}

/**
 * Moves order lines that were ready to pay back to waiting: their associations are undone, or the participant elects to
 * keep the 30-day waiting period.
 */
async function goBackToWaiting({ scenario, staff }: SeedContext, order: CreatedOrder): Promise<void> {
  const { database } = scenario.platform;
  const taken = await database.many<{ id: string }>(sql`
    select id from order_line_associations where order_line_id = any(${linesOf(order, ['moneyTaken', 'heldAgain'])}::text[]) and deleted_at is null order by id`);
  for (const { id } of taken) await scenario.ask(staff.trustOfficer, undoAssociation, { params: { id } });
  for (const id of linesOf(order, ['waitsAgain'])) {
    await scenario.ask(staff.specialist, chooseWaitingPeriod, {
      params: { id },
      body: { participantElectedToKeepWaitingPeriod: true, keepWaitingPeriodSetByStaffMember: true },
    });
  }
  await scenario.runJobs();
}

const endings: readonly (readonly [Fate, 'ach' | 'wire', BatchEnd])[] = [
  ['inOpenBatch', 'ach', 'open'],
  ['halfReleased', 'ach', 'released'],
  ['entered', 'wire', 'entered'],
  ['sent', 'ach', 'sent'],
  ['batchCancelled', 'wire', 'entered'],
];

async function todayAt(context: SeedContext, order: CreatedOrder): Promise<void> {
  const { scenario, staff } = context;
  for (const lost of await sentPayments(context, order, 'check')) await askToStop(context, lost);
  await electMethods(context, order, chosenOf(['choosesToday', 'secondApproval', 'choosesAgain']));
  await approveOrders(context, [order], linesOf(order, [...notApproved, 'choosesToday']), [staff.approver]);
  const instructionOf = async (outcome: Fate) => (await instructions(context, linesOf(order, [outcome])))[0]?.id ?? '';
  await scenario.ask(staff.specialist, sendBackInstruction, {
    params: { id: await instructionOf('sentBack') },
    body: { reason: 'This is a savings account. Please select the account type again.' },
  });
  await scenario.ask(staff.specialist, pauseInstructions, {
    body: {
      paymentInstructionIds: [await instructionOf('paused')],
      note: 'The sponsor asked us to hold this payment until it receives a court order',
    },
  });
  await scenario.ask(staff.specialist, instructionNotReady, {
    params: { id: await instructionOf('notReady') },
    body: { reason: 'We haven’t received the voided check for this account yet' },
  });
  for (const [outcome, rail, ending] of endings) {
    scenario.later();
    const id = await payOrders(context, [only(order, [outcome])], rail, ending);
    scenario.later();
    if (outcome === 'batchCancelled' && id !== undefined) {
      await scenario.ask(staff.specialist, cancelPaymentBatch, {
        params: { id },
        body: { reason: 'Created for the wrong date' },
      });
    }
  }
  await openDistributions(context, linesOf(order, ['silent']).slice(0, 1));
  await participantLogins(context, [
    linesOf(order, ['silent'])[0],
    linesOf(order, ['keepsThirtyDays'])[0],
    linesOf(order, ['sent'])[0],
  ]);
}

function instructions({ scenario }: SeedContext, lineIds: readonly string[]): Promise<{ id: string }[]> {
  return scenario.platform.database.many<{ id: string }>(
    sql`select id from payment_instructions where order_line_id = any(${lineIds}::text[]) and status <> 'cancelled' order by id`,
  );
}
