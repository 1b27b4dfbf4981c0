import { createOneInstruction } from '@fiducia/contract/payments/election.routes';
import { approveOrder, createAccountOrder, initiateOrder, submitOrder } from '@fiducia/contract/orders/order.routes';
import type { RawCell } from '@fiducia/domain/orders/read-cell';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { sql } from '../db/sql.ts';
import type { Row } from '../engine/make-move.ts';
import { contextOf } from '../orders/order-context.ts';
import { stagePeople } from '../orders/stage-people.ts';
import type { DemoPlan, Sponsor } from './demo-company.ts';
import { type DemoPerson, knownToSponsor } from './demo-people.ts';
import type { Stage } from './demo-stage.ts';
import { choiceOf, type Way } from './pay-ways.ts';

export interface MadeOrder {
  readonly id: string;
  readonly sponsor: Sponsor;
  readonly plan: DemoPlan;
  readonly lines: readonly { readonly id: string; readonly person: DemoPerson }[];
}

export interface OrderWish {
  readonly sponsor: Sponsor;
  readonly plan: DemoPlan;
  readonly serviceCode: ServiceCode;
  readonly people: readonly DemoPerson[];
  /** What the sheet says of a person beside name, tax id and address. */
  readonly cells: (person: DemoPerson, place: number) => Readonly<Record<string, string>>;
}

const text = (value: string): RawCell => ({ text: value, kind: 'text' });

/** The client prepares an order: it is created, and people are read into it as an upload reads them. */
export async function prepareOrder({ story }: Stage, wish: OrderWish): Promise<MadeOrder> {
  const { sponsor, plan, serviceCode, people } = wish;
  const { preparer } = sponsor.clients;
  const { id } = await story.ask(preparer, createAccountOrder, {
    params: { accountId: sponsor.masterAccountId },
    body: { serviceCode, planId: plan.id },
  });
  story.later();
  const ids = await story.inTx(preparer, async (tx, work) => {
    const row = await tx.one<Row>(sql`select * from orders where id = ${id} for update`);
    if (!row) throw new Error('the order is not there');
    const context = await contextOf(tx, row, work.now);
    const rows = people.map((person, place) => ({
      rowNumber: place + 2,
      cells: cellsOf(person, wish.cells(person, place)),
      letters: {},
      sheetFaults: {},
    }));
    return (await stagePeople(tx, work, context, rows)).ids;
  });
  return { id, sponsor, plan, lines: people.map((person, place) => ({ id: ids[place] ?? '', person })) };
}

function cellsOf(person: DemoPerson, more: Readonly<Record<string, string>>): Record<string, RawCell> {
  return Object.fromEntries(
    Object.entries({ ...knownToSponsor(person), ...more }).map(([key, value]) => [key, text(value)]),
  );
}

const atOnce = 4;

/** The client says for each line how it is paid, where the service lets the client say so. */
export async function instruct({ story }: Stage, order: MadeOrder, wayOf: (place: number) => Way): Promise<void> {
  const { preparer } = order.sponsor.clients;
  const todo = order.lines.map((line, place) => ({ ...line, way: wayOf(place) }));
  for (let from = 0; from < todo.length; from += atOnce) {
    await Promise.all(
      todo
        .slice(from, from + atOnce)
        .map(({ id, person, way }) =>
          story.ask(preparer, createOneInstruction, { params: { orderLineId: id }, body: choiceOf(way, person) }),
        ),
    );
  }
}

/** Submits, and where the sponsor wants a second person, approves by the owner. */
export async function submit({ story }: Stage, { id, sponsor }: MadeOrder): Promise<void> {
  story.later();
  const { status } = await story.ask(sponsor.clients.preparer, submitOrder, { params: { id } });
  if (status !== 'waitingForReview') return;
  story.later();
  await story.ask(sponsor.clients.owner, approveOrder, { params: { id } });
}

export async function initiate({ story, staff }: Stage, { id }: MadeOrder): Promise<void> {
  await story.ask(staff.specialist, initiateOrder, { params: { orderId: id } });
  await story.runJobs();
}
