import type { Random } from '../../../packages/sandbox/src/demo/random.ts';
import type { Answer, Caller } from '../test-server.ts';
import { type RaceDesk, type RaceScenario, type RaceUser, race, same, succeeded } from './race-desk.ts';

interface OpenOrder {
  readonly id: string;
  readonly lineIds: readonly string[];
  /** Cents that each participant needs. */
  readonly each: number;
}

type At = (user: RaceUser) => Caller;

const people = 8;
let persons = 0;

function person() {
  persons += 1;
  const letters = String(persons).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  return {
    firstName: 'Ada',
    lastName: `Sample ${letters}`,
    taxId: `771-${String(10 + (Math.floor(persons / 9_000) % 89))}-${String(1_000 + (persons % 9_000))}`,
    dateOfBirth: '04/17/1962',
    addressLine1: '14 Harbor Street',
    city: 'Seattle',
    stateCode: 'WA',
    postalCode: '98101',
    distributionReasonCode: 'Separation from service',
    retirementAccountTypeCode: 'Traditional',
    traditionalPreTaxAmount: '1,000.00',
  };
}

const add =
  (id: string, one = person()) =>
  (at: At, user: RaceUser) =>
    at(user).call('POST', `/public/orders/${id}/order-lines`, one);
const remove = (lineId: string) => (at: At, user: RaceUser) => at(user).call('DELETE', `/public/order-lines/${lineId}`);
const edit = (lineId: string, amount: string) => (at: At, user: RaceUser) =>
  at(user).call('PATCH', `/public/order-lines/${lineId}`, { traditionalPreTaxAmount: amount });
const onOrder = (id: string, action: 'submit' | 'cancel' | 'reopen') => (at: At, user: RaceUser) =>
  at(user).call('POST', `/public/orders/${id}/${action}`, {});
const initiate = (id: string) => (at: At, user: RaceUser) => at(user).call('POST', `/private/orders/${id}/initiate`);
const removeAll = (id: string) => (at: At, user: RaceUser) =>
  at(user).call('DELETE', `/public/orders/${id}/order-lines`, {});

type ClientAct = (at: At, user: RaceUser) => Promise<Answer>;

/** Creates an open order of participants with $1,000 each. */
async function openOrder({ client: { first: client }, sponsor }: RaceDesk, count = people): Promise<OpenOrder> {
  const made = await client.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, {
    serviceCode: 'premierDistributions',
    planId: sponsor.planId,
  });
  const { id } = made.result;
  const lineIds: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const added = await client.call<{ id: string }>('POST', `/public/orders/${id}/order-lines`, person());
    succeeded([added]);
    lineIds.push(added.result.id);
  }
  return { id, lineIds, each: lineIds[0] === undefined ? 0 : await requiredOf(client, lineIds[0]) };
}

const participantsOf = async ({ nodes: [node] }: RaceDesk, orders: readonly OpenOrder[]): Promise<number> => {
  const found = await node?.platform.database.query<{ n: number }>(
    'select count(distinct participant_id)::int as n from order_lines where order_id = any($1)',
    [orders.map(({ id }) => id)],
  );
  return found?.rows[0]?.n ?? 0;
};

const requiredOf = async (client: Caller, lineId: string): Promise<number> =>
  (await client.call<{ totalFundsRequired: number }>('GET', `/public/order-lines/${lineId}`)).result.totalFundsRequired;

interface Seen {
  readonly status: string;
  readonly totalOrderLines: number;
  readonly totalFundsRequired: number;
}

const orderOf = async (client: Caller, id: string): Promise<Seen> => {
  const { status, totalOrderLines, totalFundsRequired } = (await client.call<Seen>('GET', `/public/orders/${id}`))
    .result;
  return { status, totalOrderLines, totalFundsRequired };
};

/** Expects an order to have so many participants, who need the same amount. */
async function expectOrder(desk: RaceDesk, { id, each }: OpenOrder, count: number, status = 'open', paid = count) {
  same('the order', await orderOf(desk.client.first, id), {
    status,
    totalOrderLines: count,
    totalFundsRequired: paid * each,
  });
}

const byClient = (desk: RaceDesk, acts: readonly ClientAct[], random: Random) =>
  race(
    random,
    acts.map((act) => (at: At) => act(at, desk.client)),
  );

const scenario = (
  title: string,
  run: (desk: RaceDesk, order: OpenOrder, random: Random) => Promise<void>,
): RaceScenario => ({ title, run: async (desk, random) => run(desk, await openOrder(desk), random) });

export const deleteSome = (count: number): RaceScenario =>
  scenario(`${count} of 8 participants are deleted`, async (desk, order, random) => {
    const acts = order.lineIds.slice(people - count).map(remove);
    same('deleted', succeeded(await byClient(desk, acts, random)), count);
    await expectOrder(desk, order, people - count);
  });

const deleteOne = (requests: number): RaceScenario =>
  scenario(`one participant is deleted by ${requests} requests`, async (desk, order, random) => {
    const acts = Array.from({ length: requests }, () => remove(order.lineIds[0] ?? ''));
    same('deleted', succeeded(await byClient(desk, acts, random), [404]), 1);
    await expectOrder(desk, order, people - 1);
  });

export const editAll = scenario('all 8 participants are edited', async (desk, order, random) => {
  const acts = order.lineIds.map((id) => edit(id, '2,000.00'));
  same('edited', succeeded(await byClient(desk, acts, random)), people);
  await expectOrder(desk, { ...order, each: await requiredOf(desk.client.first, order.lineIds[0] ?? '') }, people);
});

const editOne = (requests: number): RaceScenario =>
  scenario(`one participant gets ${requests} amounts`, async (desk, order, random) => {
    const [id = ''] = order.lineIds;
    const acts = Array.from({ length: requests }, (_, n) => edit(id, `${n + 2},000.00`));
    same('edited', succeeded(await byClient(desk, acts, random)), requests);
    const required = await requiredOf(desk.client.first, id);
    same('one of the amounts', (required - order.each) % 100_000 === 0 && required > order.each, true);
    same('the total', (await orderOf(desk.client.first, order.id)).totalFundsRequired, required + 7 * order.each);
  });

const addSome = (count: number): RaceScenario =>
  scenario(`${count} participants are added`, async (desk, order, random) => {
    const acts = Array.from({ length: count }, () => add(order.id));
    same('added', succeeded(await byClient(desk, acts, random)), count);
    await expectOrder(desk, order, people + count);
  });

/** Each order gets a line, and all lines get the same participant record, because their tax ID is the same. */
export const addToOrders = (count: number): RaceScenario => ({
  title: `one participant is added to ${count} orders of a plan`,
  run: async (desk, random) => {
    const orders: OpenOrder[] = [];
    for (let n = 0; n < count; n += 1) orders.push(await openOrder(desk, 0));
    const one = person();
    const answers = await byClient(
      desk,
      orders.map(({ id }) => add(id, one)),
      random,
    );
    same('added', succeeded(answers), count);
    same('participants', await participantsOf(desk, orders), 1);
  },
});

const addAndDelete = (count: number): RaceScenario =>
  scenario(`${count} participants are added and ${count} deleted`, async (desk, order, random) => {
    const acts = order.lineIds.slice(0, count).flatMap((id) => [remove(id), add(order.id)]);
    same('done', succeeded(await byClient(desk, acts, random)), 2 * count);
    await expectOrder(desk, order, people);
  });

const editAndDelete = (count: number): RaceScenario =>
  scenario(`${count} participants are edited and ${count} others deleted`, async (desk, order, random) => {
    const acts = Array.from({ length: count }, (_, n) => n).flatMap((n) => [
      edit(order.lineIds[n] ?? '', '1,000.00'),
      remove(order.lineIds[people - 1 - n] ?? ''),
    ]);
    same('done', succeeded(await byClient(desk, acts, random)), 2 * count);
    await expectOrder(desk, order, people - count);
  });

const editDeleted = scenario('one participant is edited and deleted', async (desk, order, random) => {
  const [id = ''] = order.lineIds;
  const answers = await byClient(desk, [edit(id, '2,000.00'), remove(id)], random);
  succeeded(answers.slice(0, 1), [404]);
  same('deleted', succeeded(answers.slice(1)), 1);
  await expectOrder(desk, order, people - 1);
});

const actMany = (action: 'submit' | 'cancel', requests: number): RaceScenario =>
  scenario(`an order gets ${requests} requests to ${action}`, async (desk, order, random) => {
    const acts = Array.from({ length: requests }, () => onOrder(order.id, action));
    same('done', succeeded(await byClient(desk, acts, random), [409]), 1);
    await expectOrder(
      desk,
      order,
      people,
      action === 'submit' ? 'submitted' : 'cancelled',
      action === 'submit' ? people : 0,
    );
  });

export const submitAndDelete = (count: number): RaceScenario =>
  scenario(`an order is submitted while ${count} participants are deleted`, async (desk, order, random) => {
    const acts = [onOrder(order.id, 'submit'), ...order.lineIds.slice(people - count).map(remove)];
    const [submitted, ...deleted] = await byClient(desk, acts, random);
    same('submitted', succeeded(submitted ? [submitted] : []), 1);
    await expectOrder(desk, order, people - succeeded(deleted, [409]), 'submitted');
  });

const submitAndAdd = (count: number): RaceScenario =>
  scenario(`an order is submitted while ${count} participants are added`, async (desk, order, random) => {
    const acts = [onOrder(order.id, 'submit'), ...Array.from({ length: count }, () => add(order.id))];
    const [submitted, ...added] = await byClient(desk, acts, random);
    same('submitted', succeeded(submitted ? [submitted] : []), 1);
    await expectOrder(desk, order, people + succeeded(added, [409]), 'submitted');
  });

const submitAndEdit = (count: number): RaceScenario =>
  scenario(`an order is submitted while ${count} participants are edited`, async (desk, order, random) => {
    const acts = [onOrder(order.id, 'submit'), ...order.lineIds.slice(0, count).map((id) => edit(id, '1,000.00'))];
    const [submitted, ...edited] = await byClient(desk, acts, random);
    same('submitted', succeeded(submitted ? [submitted] : []), 1);
    succeeded(edited, [409]);
    await expectOrder(desk, order, people, 'submitted');
  });

const cancelAnd = (title: string, other: (order: OpenOrder) => readonly ClientAct[]): RaceScenario =>
  scenario(`an order is canceled while ${title}`, async (desk, order, random) => {
    const [canceled, ...others] = await byClient(desk, [onOrder(order.id, 'cancel'), ...other(order)], random);
    same('canceled', succeeded(canceled ? [canceled] : []), 1);
    succeeded(others, [409]);
    const seen = await orderOf(desk.client.first, order.id);
    same('the order', [seen.status, seen.totalFundsRequired], ['cancelled', 0]);
  });

const removeAllAnd = (title: string, left: number, other: (order: OpenOrder) => ClientAct): RaceScenario =>
  scenario(`all participants are deleted while ${title}`, async (desk, order, random) => {
    const [all, one] = await byClient(desk, [removeAll(order.id), other(order)], random);
    same('deleted', succeeded(all ? [all] : []), 1);
    succeeded(one ? [one] : [], [404]);
    const { totalOrderLines, totalFundsRequired } = await orderOf(desk.client.first, order.id);
    same('at most', totalOrderLines <= left, true);
    same('the total', totalFundsRequired, totalOrderLines * order.each);
  });

/** Races on a submitted order: exactly one of the actions that exclude each other succeeds. */
const afterSubmit = (
  title: string,
  acts: (order: OpenOrder, desk: RaceDesk) => readonly ((at: At) => Promise<Answer>)[],
  statuses: readonly string[],
) =>
  scenario(`a submitted order is ${title}`, async (desk, order, random) => {
    succeeded([await desk.client.first.call('POST', `/public/orders/${order.id}/submit`)]);
    same('done', succeeded(await race(random, acts(order, desk)), [409]), 1);
    const { status, totalOrderLines } = await orderOf(desk.client.first, order.id);
    same('the order', [statuses.includes(status), totalOrderLines], [true, people]);
  });

const times = <T>(count: number, act: T): T[] => Array.from({ length: count }, () => act);

export const orderRaces: readonly RaceScenario[] = [
  ...[2, 4, 6, 8].map(deleteSome),
  ...[2, 4, 8].map(deleteOne),
  editAll,
  ...[2, 8].map(editOne),
  ...[2, 4, 8].map(addSome),
  ...[2, 4].map(addToOrders),
  ...[2, 4].map(addAndDelete),
  ...[2, 4].map(editAndDelete),
  editDeleted,
  ...[2, 4, 8].map((requests) => actMany('submit', requests)),
  ...[2, 4, 8].map((requests) => actMany('cancel', requests)),
  ...[2, 6].map(submitAndDelete),
  ...[2, 6].map(submitAndAdd),
  ...[2, 8].map(submitAndEdit),
  cancelAnd('2 participants are deleted', ({ lineIds }) => lineIds.slice(0, 2).map(remove)),
  cancelAnd('6 participants are deleted', ({ lineIds }) => lineIds.slice(0, 6).map(remove)),
  cancelAnd('8 participants are edited', ({ lineIds }) => lineIds.map((id) => edit(id, '3,000.00'))),
  cancelAnd('it is submitted', ({ id }) => [onOrder(id, 'submit')]),
  removeAllAnd('one is deleted', 0, ({ lineIds }) => remove(lineIds[0] ?? '')),
  removeAllAnd('one is edited', 0, ({ lineIds }) => edit(lineIds[0] ?? '', '3,000.00')),
  removeAllAnd('one is added', 1, ({ id }) => add(id)),
  afterSubmit('initiated twice', ({ id }, { staff }) => times(2, (at: At) => initiate(id)(at, staff)), ['inProgress']),
  afterSubmit('initiated 8 times', ({ id }, { staff }) => times(8, (at: At) => initiate(id)(at, staff)), [
    'inProgress',
  ]),
  afterSubmit('reopened twice', ({ id }, { client }) => times(2, (at: At) => onOrder(id, 'reopen')(at, client)), [
    'open',
  ]),
  afterSubmit(
    'initiated and reopened',
    ({ id }, { client, staff }) => [(at) => initiate(id)(at, staff), (at) => onOrder(id, 'reopen')(at, client)],
    ['inProgress', 'open'],
  ),
];
