import type { DepositMatches, DepositToMatch } from '../../../packages/contract/src/trust/deposit-match.views.ts';
import type { AcceptedDeposits } from '../../../packages/contract/src/trust/trust.views.ts';
import { type DayDesk, importStatement, rowsOf } from './day-desk.ts';
import { read } from './day-driver.ts';
import { type DayPerson, sum } from './generate-day.ts';
import type { PlacedOrder } from './place-orders.ts';

interface Part {
  readonly amountCents: number;
  readonly text: string;
  readonly placed: PlacedOrder;
  readonly people: readonly DayPerson[];
  readonly isLast: boolean;
}

/**
 * The bank reports the deposits. Those that fund a whole order are matched automatically. Of the others, staff associate
 * all but the last with its participants, which makes the last one an exact match to accept.
 */
export async function receiveMoney(desk: DayDesk, orders: readonly PlacedOrder[]): Promise<void> {
  const parts = orders.flatMap(partsOfFunding);
  const strays = desk.day.strayDeposits.map((amountCents) => ({ amountCents, text: 'INCOMING WIRE' }));
  await importStatement(
    desk,
    [...parts, ...strays].map(({ amountCents, text }, at) => ({
      amountCents,
      text,
      typeCode: '195',
      bankReference: `IN${at}`,
    })),
  );
  for (let board = await readBoard(desk); ; board = await readBoard(desk)) {
    const byHand = board.flatMap((deposit) => {
      const part = parts.find(({ text, isLast }) => !isLast && deposit.bankText.includes(text));
      return part === undefined ? [] : [{ deposit, part }];
    });
    for (const { deposit, part } of byHand) await associate(desk, deposit, part);
    const exact = byHand.length === 0 ? board.filter(({ grade }) => grade === 'exact') : [];
    const pairs = exact.map(({ id, orders: [order] }) => ({ depositId: id, orderId: order?.id }));
    if (pairs.length > 0) await accept(desk, pairs);
    if (byHand.length + pairs.length === 0) break;
  }
  await desk.driver.runJobs();
}

const readBoard = async ({ officer }: DayDesk) =>
  (await read<DepositMatches>(officer, '/private/trust/deposit-matches')).deposits;

function partsOfFunding(placed: PlacedOrder): Part[] {
  const { order, friendlyId } = placed;
  let from = 0;
  return order.fundedTogether.map((count, at) => {
    const people = order.people.slice(from, from + count);
    from += count;
    return {
      amountCents: sum(people.map(({ grossCents }) => grossCents)),
      text: `FUNDING ${friendlyId} PART ${String.fromCharCode(65 + at)}`,
      placed,
      people,
      isLast: at === order.fundedTogether.length - 1,
    };
  });
}

async function associate(desk: DayDesk, deposit: DepositToMatch, { placed, people, amountCents }: Part): Promise<void> {
  const { driver, officer, sponsors } = desk;
  const link = await driver.act<{ id: string }>(officer, `/private/trust/deposits/${deposit.id}/links`, {
    body: { type: 'plan', planId: sponsors[placed.order.sponsor]?.planId, amount: amountCents },
  });
  const first = placed.order.people.findIndex(({ number }) => number === people[0]?.number);
  const lines = await rowsOf<{ id: string }>(
    desk,
    'select id from order_lines where order_id = $1 and deleted_at is null order by row_number offset $2 limit $3',
    [placed.id, first, people.length],
  );
  await driver.act(officer, `/private/trust/deposit-links/${link.id}/associations`, {
    body: { amounts: lines.map(({ id }, at) => ({ orderLineId: id, amount: people[at]?.grossCents })) },
  });
}

/** Accepts exact matches. A crash may have accepted some of them, which the repeated call then doesn't accept again. */
async function accept({ driver, officer }: DayDesk, pairs: readonly object[]): Promise<void> {
  await driver.act<AcceptedDeposits>(officer, '/private/trust/accept-exact-deposits', { body: { pairs } });
}
