import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { fitDeposit, matchDeposits, type OrderInNeed, type UnlinkedDeposit } from './fit-deposit.ts';

const order: OrderInNeed = {
  friendlyId: '261867778035197',
  gap: cents(5_723_055),
  overdue: [],
  masterAccountId: 'client',
  names: ['Lantern Health Inc', 'Lantern Pension Plan'],
  hasOnePlace: true,
};
const other: OrderInNeed = { ...order, friendlyId: '265336876320073', gap: cents(1), names: ['Other'] };
const deposit: UnlinkedDeposit = {
  id: 'deposit',
  friendlyId: '261111111111111',
  remaining: cents(5_723_055),
  text: 'WIRE FROM BANK REF 26-186777-803-5197',
  masterAccountId: null,
};

test.each<[string, Partial<UnlinkedDeposit>, string | undefined, string | undefined]>([
  ['names the order and equals its gap', {}, 'Names the order; exactly what it needs', 'exact'],
  [
    'names it and is smaller',
    { remaining: cents(5_700_000) },
    'Names the order; $230.55 would still be missing',
    'likely',
  ],
  ['names it and is larger', { remaining: cents(5_800_000) }, 'Names the order; $769.45 would remain', 'likely'],
  [
    'names it without hyphens, after another number',
    { text: '1123 261867778035197' },
    'Names the order; exactly what it needs',
    'exact',
  ],
  [
    'has the ID within a longer number',
    { text: 'WIRE 9261867778035197' },
    'Exactly what the order needs, but doesn’t name it',
    'possible',
  ],
  [
    'has the amount and the payer',
    { text: 'LANTERN HEALTH PLAN FUNDING' },
    'Exactly what the order needs, from a payer with the sponsor’s name',
    'likely',
  ],
  ['has only the amount', { text: 'WIRE' }, 'Exactly what the order needs, but doesn’t name it', 'possible'],
  [
    'has only the payer',
    { text: 'LANTERN HEALTH', remaining: cents(5_723_155) },
    'From a payer with the sponsor’s name; $1.00 would remain',
    'possible',
  ],
  ['has nothing', { text: 'WIRE', remaining: cents(1) }, undefined, undefined],
  ['belongs to another client', { masterAccountId: 'other' }, undefined, undefined],
])('a deposit that %s', (_title, change, reason, grade) => {
  const fit = fitDeposit({ ...deposit, ...change }, order);
  expect([fit?.reason, fit?.grade]).toEqual([reason, grade]);
});

test.each<[string, Partial<UnlinkedDeposit>, string | undefined, string | undefined]>([
  ['names the order', {}, 'Names the order; exactly its overdue part', 'exact'],
  ['has only the amount', { text: 'WIRE' }, undefined, undefined],
  ['has the payer, not the reference', { text: 'LANTERN HEALTH' }, 'From a payer with the sponsor’s name', 'possible'],
  ['is a cent less', { remaining: cents(4_399_999) }, 'Names the order', 'likely'],
])('a deposit of the overdue part that %s', (_title, change, reason, grade) => {
  const part = { before: '2026-11-28', amount: cents(4_400_000), lines: 3 };
  const fit = fitDeposit({ ...deposit, remaining: part.amount, ...change }, { ...order, overdue: [part] });
  expect([fit?.reason.split('; $')[0], fit?.grade]).toEqual([reason, grade]);
  expect(fit?.part).toEqual(grade === 'exact' ? part : undefined);
});

test('two deposits for one order, of all it needs and of its overdue part, are left to a person', () => {
  const part = { before: '2026-11-28', amount: cents(4_400_000), lines: 3 };
  const partly = { ...deposit, id: 'part', remaining: part.amount };
  expect(gradesOf([deposit, partly], [{ ...order, overdue: [part] }])).toEqual([['likely'], ['likely']]);
});

const gradesOf = (deposits: readonly UnlinkedDeposit[], orders: readonly OrderInNeed[]) =>
  matchDeposits(deposits, orders).map(({ matches }) => matches.map(({ grade }) => grade));

test('an exact match is the only one of its deposit and of its order, in one plan', () => {
  expect(gradesOf([deposit], [order, other])).toEqual([['exact']]);
  expect(gradesOf([deposit, { ...deposit, id: 'twin' }], [order])).toEqual([['likely'], ['likely']]);
  const both = { ...deposit, text: `${deposit.text} AND ${other.friendlyId}` };
  expect(gradesOf([both], [order, other])).toEqual([['likely', 'likely']]);
  expect(gradesOf([deposit], [{ ...order, hasOnePlace: false }])).toEqual([['likely']]);
});

test('orders are sorted by grade, then by how close their gap is', () => {
  const named = { ...order, gap: cents(9_000_000) };
  const near = { ...order, friendlyId: '264444444444444', gap: cents(5_723_056) };
  const far = { ...near, friendlyId: '265555555555555', gap: cents(100) };
  const lantern = { ...deposit, text: `LANTERN HEALTH ${order.friendlyId}` };
  const [match] = matchDeposits([lantern], [far, near, named]);
  expect(match?.matches.map((one) => one.order)).toEqual([named, near, far]);
});

/** Returns numbers from 0 to 1, the same for each seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Generates a month of orders, and of deposits labeled with the order that their sender means. Amounts are often alike,
 * and some senders send only what is overdue, use an old reference, send twice, pay in parts or for several orders, or
 * have a typo in the reference.
 */
function month(seed: number) {
  const next = random(seed);
  const below = (most: number) => Math.floor(next() * most);
  const idOf = (at: number) => `26${String(100_000_000 + at * 97_003).padStart(13, '0')}`;
  const orders = Array.from({ length: 400 }, (_, at): OrderInNeed => {
    const gap = cents(next() < 0.3 ? (1 + below(6)) * 500_000 : 10_000 + below(20_000_000));
    const amount = cents(gap % 2 === 0 ? gap / 2 : Math.ceil(gap / 3));
    return {
      friendlyId: idOf(at),
      gap,
      overdue: at % 3 === 0 ? [{ before: '2026-11-28', amount, lines: 1 }] : [],
      masterAccountId: `client ${at % 40}`,
      names: [`Sponsor${at % 40} Industries`, `Plan${at % 90} Savings`],
      hasOnePlace: at % 25 !== 0,
    };
  });
  const deposits = Array.from({ length: 700 }, (_, at) => {
    const truth = orders[below(orders.length)] ?? order;
    const id = truth.friendlyId;
    const grouped = `${id.slice(0, 2)}-${id.slice(2, 8)}-${id.slice(8, 11)} ${id.slice(11)}`;
    const wrong = orders[below(orders.length)] ?? order;
    const kind = next();
    const [text, amount] =
      kind < 0.1
        ? [`WIRE ${id} OVERDUE`, truth.overdue[0]?.amount ?? truth.gap]
        : kind < 0.6
          ? [`WIRE ${below(9_999)} ${at % 2 ? id : grouped} ${below(99)}`, truth.gap]
          : kind < 0.7
            ? [`REF ${grouped}`, cents(1 + below(truth.gap))]
            : kind < 0.8
              ? ['PLAN FUNDING', truth.gap]
              : kind < 0.86
                ? [`REF ${wrong.friendlyId}`, truth.gap]
                : kind < 0.92
                  ? [`${id} AND ${wrong.friendlyId}`, cents(truth.gap + wrong.gap)]
                  : [`REF ${id}${below(9)}`, truth.gap];
    return { id: `deposit ${at}`, friendlyId: idOf(5_000 + at), remaining: amount, text, masterAccountId: null, truth };
  });
  return { orders, deposits };
}

test.each([1, 2])(
  'at least 99.5% of the exact matches of a month are right, and none associates too much (%i)',
  (seed) => {
    const { orders, deposits } = month(seed);
    const exact = matchDeposits(deposits, orders).flatMap(({ deposit: from, matches }) =>
      matches.filter(({ grade }) => grade === 'exact').map((match) => ({ from, to: match.order, part: match.part })),
    );
    const right = exact.filter(({ from, to }) => from.truth === to).length;
    expect(exact.length).toBeGreaterThan(100);
    expect(right / exact.length).toBeGreaterThanOrEqual(0.995);
    expect(new Set(exact.map(({ from }) => from)).size).toBe(exact.length);
    expect(new Set(exact.map(({ to }) => to)).size).toBe(exact.length);
    expect(exact.every(({ from, to, part }) => from.remaining === (part?.amount ?? to.gap))).toBe(true);
    expect(exact.every(({ to, part }) => (part?.amount ?? to.gap) <= to.gap)).toBe(true);
    expect(exact.filter(({ part }) => part !== undefined).length).toBeGreaterThan(5);
  },
);
