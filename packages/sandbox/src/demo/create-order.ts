import { approveOrder, createAccountOrder, initiateOrder, submitOrder } from '@fiducia/contract/orders/order.routes';
import { createOneInstruction } from '@fiducia/contract/payments/election.routes';
import type { RawCell } from '@fiducia/domain/orders/read-cell';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { contextOf } from '@fiducia/server/areas/orders/order-context';
import { stagePeople } from '@fiducia/server/areas/orders/stage-people';
import { sql } from '@fiducia/server/platform/db/sql';
import type { Row } from '@fiducia/server/platform/engine/transition';
import { choiceOf, type PaymentMethod } from './payment-methods.ts';
import { type DemoPerson, knownToSponsor } from './people.ts';
import type { SeedContext } from './seed-context.ts';
import type { DemoPlan, Sponsor } from './sponsors-and-accounts.ts';

export interface CreatedOrder {
  readonly id: string;
  readonly sponsor: Sponsor;
  readonly plan: DemoPlan;
  readonly lines: readonly { readonly id: string; readonly person: DemoPerson }[];
}

export interface OrderRequest {
  readonly sponsor: Sponsor;
  readonly plan: DemoPlan;
  readonly serviceCode: ServiceCode;
  readonly people: readonly DemoPerson[];
  /** Spreadsheet values of a person other than name, tax ID, and address. */
  readonly cells: (person: DemoPerson, index: number) => Readonly<Record<string, string>>;
}

const text = (value: string): RawCell => ({ text: value, kind: 'text' });

/** Creates an order as the client and adds participants, as an upload would. */
export async function prepareOrder({ scenario }: SeedContext, orderRequest: OrderRequest): Promise<CreatedOrder> {
  const { sponsor, plan, serviceCode, people } = orderRequest;
  const { preparer } = sponsor.clients;
  const { id } = await scenario.ask(preparer, createAccountOrder, {
    params: { accountId: sponsor.masterAccountId },
    body: { serviceCode, planId: plan.id },
  });
  scenario.later();
  const ids = await scenario.inTx(preparer, async (tx, ctx) => {
    const row = await tx.one<Row>(sql`select * from orders where id = ${id} for update`);
    if (!row) throw new Error('the order is missing');
    const context = await contextOf(tx, row, ctx.now);
    const rows = people.map((person, index) => ({
      rowNumber: index + 2,
      cells: cellsOf(person, orderRequest.cells(person, index)),
      letters: {},
      sheetFaults: {},
    }));
    return (await stagePeople(tx, ctx, context, rows)).ids;
  });
  return { id, sponsor, plan, lines: people.map((person, index) => ({ id: ids[index] ?? '', person })) };
}

function cellsOf(person: DemoPerson, more: Readonly<Record<string, string>>): Record<string, RawCell> {
  return Object.fromEntries(
    Object.entries({ ...knownToSponsor(person), ...more }).map(([key, value]) => [key, text(value)]),
  );
}

const atOnce = 4;

/** Enters a payment instruction for each order line as the client. */
export async function instruct(
  { scenario }: SeedContext,
  order: CreatedOrder,
  wayOf: (index: number) => PaymentMethod,
): Promise<void> {
  const { preparer } = order.sponsor.clients;
  const todo = order.lines.map((line, index) => ({ ...line, way: wayOf(index) }));
  for (let from = 0; from < todo.length; from += atOnce) {
    await Promise.all(
      todo
        .slice(from, from + atOnce)
        .map(({ id, person, way }) =>
          scenario.ask(preparer, createOneInstruction, { params: { orderLineId: id }, body: choiceOf(way, person) }),
        ),
    );
  }
}

/** Submits the order and, if the sponsor requires it, approves it as the owner. */
export async function submit({ scenario }: SeedContext, { id, sponsor }: CreatedOrder): Promise<void> {
  scenario.later();
  const { status } = await scenario.ask(sponsor.clients.preparer, submitOrder, { params: { id } });
  if (status !== 'waitingForReview') return;
  scenario.later();
  await scenario.ask(sponsor.clients.owner, approveOrder, { params: { id } });
}

export async function initiate({ scenario, staff }: SeedContext, { id }: CreatedOrder): Promise<void> {
  await scenario.ask(staff.specialist, initiateOrder, { params: { orderId: id } });
  await scenario.runJobs();
}
