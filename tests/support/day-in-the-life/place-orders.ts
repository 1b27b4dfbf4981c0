import type { OrderView, UploadStatus } from '../../../packages/contract/src/orders/order.routes.ts';
import type { InstructedAnswer } from '../../../packages/contract/src/payments/order-instructions.routes.ts';
import { waysOf } from '../main-job/pay-choices.ts';
import { textOf } from '../outbox.ts';
import { peopleHeader, peopleWorkbook } from '../people-sheet.ts';
import { type DayDesk, type DaySponsor, rowsOf } from './day-desk.ts';
import { read } from './day-driver.ts';
import type { DayOrder, DayPerson } from './generate-day.ts';

const home = { addressLine1: '100 Main Street', city: 'Austin', stateCode: 'TX', postalCode: '78701' };
const letters = 500;
const peopleACall = 50;

export interface PlacedOrder {
  readonly id: string;
  readonly friendlyId: string;
  readonly order: DayOrder;
}

interface PlacedLine extends Record<string, unknown> {
  readonly id: string;
  readonly row_number: number;
}

/** Sponsors create, upload, instruct, and submit their orders; staff initiate them. */
export async function placeOrders(desk: DayDesk): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  for (const order of desk.day.orders) {
    const sponsor = desk.sponsors[order.sponsor];
    if (sponsor === undefined) throw new Error('an order has no sponsor');
    placed.push(await placeOrder(desk, sponsor, order));
  }
  await desk.driver.runJobs();
  return placed;
}

async function placeOrder(desk: DayDesk, sponsor: DaySponsor, order: DayOrder): Promise<PlacedOrder> {
  const { driver, specialist } = desk;
  const { client, masterAccountId, planId } = sponsor;
  const made = await driver.act<OrderView>(client, `/public/accounts/${masterAccountId}/orders`, {
    body: { serviceCode: order.service, planId },
  });
  const file = { name: 'people.xlsx', bytes: await peopleWorkbook(peopleHeader, order.people.map(rowOf)) };
  await driver.act(client, `/public/orders/${made.id}/upload-participants`, { file });
  await driver.runJobs();
  const status = await read<UploadStatus>(client, `/public/orders/${made.id}/upload-status`);
  if (status.status !== 'done' || status.faultyRows !== 0) throw new Error(`an upload is ${JSON.stringify(status)}`);
  if (order.service === 'expressDistributions') await instruct(desk, client, made.id, order.people);
  await driver.act(client, `/public/orders/${made.id}/submit`);
  await driver.act(specialist, `/private/orders/${made.id}/initiate`);
  return { id: made.id, friendlyId: String(made.friendlyId), order };
}

const rowOf = ({ firstName, lastName, taxId, grossCents, number }: DayPerson) => [
  firstName,
  lastName,
  taxId,
  new Date(Date.UTC(1970, number % 12, 1 + (number % 28))),
  `person${number}@example.test`,
  home.addressLine1,
  home.city,
  home.stateCode,
  home.postalCode,
  'Separation from service',
  'Traditional',
  grossCents / 100,
  0,
  'No',
  'Mill 2',
];

const linesOf = (desk: DayDesk, orderId: string) =>
  rowsOf<PlacedLine>(
    desk,
    'select id, row_number from order_lines where order_id = $1 and deleted_at is null order by row_number',
    [orderId],
  );

async function instruct(
  desk: DayDesk,
  client: DaySponsor['client'],
  orderId: string,
  people: readonly DayPerson[],
): Promise<void> {
  const lines = await linesOf(desk, orderId);
  const items = lines.map(({ id }, at) => {
    const person = people[at];
    if (person === undefined) throw new Error('an order has more lines than people');
    const [{ share: _all, ...instruction } = {}] = waysOf(person.way, payeeOf(person), person.number);
    return { orderLineId: id, ...instruction };
  });
  for (let from = 0; from < items.length; from += peopleACall) {
    const answers = await desk.driver.act<InstructedAnswer[]>(
      client,
      `/public/orders/${orderId}/payment-instructions`,
      {
        body: { items: items.slice(from, from + peopleACall) },
      },
    );
    const rejected = answers.filter(({ isDone }) => !isDone);
    if (rejected.length > 0) throw new Error(`an instruction was rejected: ${JSON.stringify(rejected[0])}`);
  }
}

export const payeeOf = ({ firstName, lastName }: DayPerson) => ({ name: `${firstName} ${lastName}`, ...home });

/** Staff print and mail the notices in document batches. */
export async function mailNotices({ driver, specialist, day }: DayDesk): Promise<void> {
  const people = day.orders
    .filter(({ service }) => service === 'premierDistributions')
    .flatMap((order) => order.people);
  for (let mailed = 0; mailed < people.length; mailed += letters) {
    const batch = await driver.act<{ id: string }>(specialist, '/private/document-batches', {
      body: { department: 'distributions', sendMethod: 'mail' },
    });
    await driver.act(specialist, `/private/document-batches/${batch.id}/print`);
    await driver.act(specialist, `/private/document-batches/${batch.id}/mailed`);
    await driver.runJobs();
  }
}

/** Participants sign in with the PIN of their letter and make their election. */
export async function elect(desk: DayDesk, orders: readonly PlacedOrder[]): Promise<void> {
  const { driver } = desk;
  const { app, platform } = driver.site.server;
  for (const { id, order } of orders.filter((one) => one.order.service === 'premierDistributions')) {
    const lines = await rowsOf<PlacedLine & { pin_sealed: Buffer }>(
      desk,
      `select l.id, l.row_number, m.body_sealed as pin_sealed
         from order_lines l join outbox_messages m on m.channel = 'letter' and m.cause = l.first_notice_document_id
        where l.order_id = $1 order by l.row_number`,
      [id],
    );
    for (const [at, { id: lineId, pin_sealed: sealed }] of lines.entries()) {
      const person = order.people[at];
      if (person === undefined) throw new Error('an order has more lines than people');
      const pin = /\b([2-9A-Z]{4}-[2-9A-Z]{4})\b/.exec(textOf(platform.keyring, sealed))?.[1] ?? '';
      // Each participant has a separate address, because one address may attempt ten unknown sign-ins a minute.
      const response = await app.inject({
        method: 'POST',
        url: '/public/participants/login',
        payload: { taxId: person.taxId, lastName: person.lastName, pin },
        remoteAddress: `10.0.${person.number >> 8}.${person.number & 255}`,
      });
      const token = response.json().result?.authentication?.token;
      if (token === undefined) throw new Error(`a participant could not sign in: ${response.body}`);
      await driver.act({ token }, `/public/order-lines/${lineId}/payment-instructions`, {
        body: {
          participantAuthorizationAgreement: true,
          participantTaxNoticeAgreement: true,
          participantElectedToKeepWaitingPeriod: false,
          paymentInstructions: waysOf(person.way, payeeOf(person), person.number),
        },
      });
    }
  }
  await driver.runJobs();
}
