import type { Random } from '../../../packages/sandbox/src/demo/random.ts';
import { type MadeOrder, makeOrder } from '../trust-scenario.ts';
import { type RaceDesk, type RaceScenario, race, same, succeeded } from './race-desk.ts';

const need = 30_000;

interface Funded {
  readonly desk: RaceDesk;
  readonly order: MadeOrder;
  readonly linkId: string;
}

/** Creates an order whose lines need $300 each, and a link with some money. */
async function funded(desk: RaceDesk, lines: number, cents: number): Promise<Funded> {
  const [node] = desk.nodes;
  if (!node) throw new Error('a race needs a node');
  const order = await makeOrder(
    node,
    desk.sponsor,
    Array.from({ length: lines }, () => need),
  );
  const { depositId } = await desk.scenario.wire(cents, 'RACE MONEY');
  return { desk, order, linkId: await desk.scenario.link(depositId, desk.sponsor.planId, cents) };
}

const associate = ({ desk: { staff }, linkId }: Funded, random: Random, lineIds: readonly string[]) =>
  race(
    random,
    lineIds.map(
      (id) => (at) =>
        at(staff).call('POST', `/private/trust/order-lines/${id}/associations`, {
          depositLinkId: linkId,
          amount: need,
        }),
    ),
  );

/** Expects the received funds of the order, what is left on the link, and the money that the ledger holds for the lines. */
async function expectFunds({ desk, order, linkId }: Funded, received: number, left: number): Promise<void> {
  const [row] = await desk.scenario.query<{ received: number; lines: number; held: number; remainder: number }>(
    `select o.total_funds_associated_cents as received,
            (select sum(total_funds_associated_cents) from order_lines where order_id = o.id)::bigint as lines,
            (select coalesce(sum(-a.balance_cents), 0) from order_lines l join ledger_accounts a on a.id = l.ledger_account_id where l.order_id = o.id)::bigint as held,
            (select remainder_to_associate_cents from deposit_links where id = $2) as remainder
       from orders o where o.id = $1`,
    [order.orderId, linkId],
  );
  same('funds', row, { received, lines: received, held: received, remainder: left });
}

const lastMoney = (requests: number): RaceScenario => ({
  title: `${requests} order lines get the last money of a deposit link`,
  run: async (desk, random) => {
    const at = await funded(desk, requests, need);
    same('associated', succeeded(await associate(at, random, at.order.lineIds), [409]), 1);
    await expectFunds(at, need, 0);
  },
});

const enoughMoney = (requests: number): RaceScenario => ({
  title: `${requests} order lines get money that is enough for all`,
  run: async (desk, random) => {
    const at = await funded(desk, requests, requests * need);
    same('associated', succeeded(await associate(at, random, at.order.lineIds)), requests);
    await expectFunds(at, requests * need, 0);
  },
});

const oneLine = (requests: number): RaceScenario => ({
  title: `one order line gets its money from ${requests} requests`,
  run: async (desk, random) => {
    const at = await funded(desk, 1, requests * need);
    const lineIds = Array.from({ length: requests }, () => at.order.lineIds[0] ?? '');
    same('associated', succeeded(await associate(at, random, lineIds), [409]), 1);
    await expectFunds(at, need, (requests - 1) * need);
  },
});

const undoOnce = (requests: number): RaceScenario => ({
  title: `an association gets ${requests} requests to undo it`,
  run: async (desk, random) => {
    const at = await funded(desk, 1, need);
    succeeded(await associate(at, random, at.order.lineIds));
    const [made] = await desk.scenario.query<{ id: string }>(
      'select id from order_line_associations where order_line_id = $1',
      [at.order.lineIds[0]],
    );
    const acts = Array.from(
      { length: requests },
      () => (on: Parameters<Parameters<typeof race>[1][number]>[0]) =>
        on(desk.staff).call('DELETE', `/private/trust/order-line-associations/${made?.id}`),
    );
    same('undone', succeeded(await race(random, acts), [404, 409]), 1);
    await expectFunds(at, 0, need);
  },
});

const linkWhole = (requests: number): RaceScenario => ({
  title: `a whole deposit is linked by ${requests} requests`,
  run: async (desk, random) => {
    const { depositId } = await desk.scenario.wire(need, 'RACE LINK');
    const body = { type: 'plan', planId: desk.sponsor.planId, amount: need };
    const acts = Array.from(
      { length: requests },
      () => (on: Parameters<Parameters<typeof race>[1][number]>[0]) =>
        on(desk.staff).call('POST', `/private/trust/deposits/${depositId}/links`, body),
    );
    same('linked', succeeded(await race(random, acts), [409, 422]), 1);
    same('remaining', (await desk.scenario.depositOf(depositId)).result.remaining, 0);
  },
});

export const moneyRaces: readonly RaceScenario[] = [
  ...[2, 4, 8].map(lastMoney),
  ...[2, 8].map(enoughMoney),
  ...[2, 8].map(oneLine),
  ...[2, 8].map(undoOnce),
  ...[2, 8].map(linkWhole),
];
