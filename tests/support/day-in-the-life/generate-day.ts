import { type Random, seeded } from '../../../packages/sandbox/src/demo/random.ts';
import type { Way } from '../main-job/pay-choices.ts';

/** Days of this size, times `scale`, which is 1 for the whole day. */
const wholeDay = { premierOrders: 20, expressOrders: 40, deposits: 300, bankTransactions: 2_000, returns: 10 };
const ordersASponsor = 6;
const premierWays: readonly Way[] = ['ach', 'check', 'wire', 'rollover', 'split'];
const partsOfSplitFunding = 8;

export interface DayPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly taxId: string;
  readonly grossCents: number;
  readonly way: Way;
  /** Unique number of the person in the day, for account numbers. */
  readonly number: number;
}

export interface DayOrder {
  readonly sponsor: number;
  readonly service: 'premierDistributions' | 'expressDistributions';
  readonly people: readonly DayPerson[];
  /** Numbers of consecutive people whose money arrives in one deposit. */
  readonly fundedTogether: readonly number[];
}

/** Everything that will happen, decided by the seed. */
export interface Day {
  readonly sponsors: number;
  readonly orders: readonly DayOrder[];
  /** Deposits that nobody can match to an order. */
  readonly strayDeposits: readonly number[];
  readonly bankTransactions: number;
  /** How many payments of each kind come back, and how many bank details the payees' banks correct. */
  readonly returns: { readonly ach: number; readonly wires: number; readonly checks: number; readonly changes: number };
}

/** What the day must add up to, from the generator's own figures. Amounts in cents. */
export interface DayTotals {
  readonly deposits: number;
  readonly people: number;
  readonly instructions: number;
  readonly moneyIn: number;
  readonly matched: number;
  readonly remaining: number;
  readonly withheld: number;
  readonly paid: number;
  /** Net total of the payments that come back, which are the smallest of each rail. */
  readonly returned: number;
}

/** Federal withholding of a cash payment. Rollovers have none, and Texas has no income tax. */
const cashTax = (cents: number): number => cents / 5;
const rolloverShareOfSplit = 0.6;

type Rail = 'ach' | 'wire' | 'check';

/** Returns the amounts of a person's instructions with their tax, and how each is paid. */
export function partsOf({ way, grossCents }: Pick<DayPerson, 'way' | 'grossCents'>) {
  const cash = (rail: Rail, cents: number) => ({ rail, cents, tax: cashTax(cents) });
  const rollover = (cents: number) => ({ rail: 'check' as const, cents, tax: 0 });
  if (way === 'rollover') return [rollover(grossCents)];
  if (way !== 'split') return [cash(way, grossCents)];
  const share = Math.round(grossCents * rolloverShareOfSplit);
  return [rollover(share), cash('ach', grossCents - share)];
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function generateDay(seed: number, scale: number): Day {
  const random = seeded(seed);
  const scaled = (whole: number) => Math.max(1, Math.round(whole * scale));
  const [premier, express] = [scaled(wholeDay.premierOrders), scaled(wholeDay.expressOrders)];
  const orders: DayOrder[] = [];
  let people = 0;
  for (let index = 0; index < premier + express; index += 1) {
    const isPremier = index < premier;
    const count = isPremier ? premierWays.length : 19 + (index % 2);
    const of = Array.from({ length: count }, (_, at) => {
      people += 1;
      return person(random, people, isPremier ? (premierWays[at] ?? 'ach') : expressWay(random));
    });
    orders.push({
      sponsor: Math.floor(index / ordersASponsor),
      service: isPremier ? 'premierDistributions' : 'expressDistributions',
      people: of,
      // A quarter of the express orders, and all premier orders, are funded by one wire with the exact amount.
      fundedTogether: isPremier || (index - premier) % 4 === 1 ? [count] : spread(count, partsOfSplitFunding),
    });
  }
  const matched = sum(orders.map(({ fundedTogether }) => fundedTogether.length));
  return {
    sponsors: Math.ceil(orders.length / ordersASponsor),
    orders,
    strayDeposits: Array.from(
      { length: scaled(wholeDay.deposits) - matched },
      () => 100_000 + random.whole(900_000) * 10 + 3,
    ),
    bankTransactions: scaled(wholeDay.bankTransactions),
    returns: {
      ach: scaled(wholeDay.returns),
      wires: scaled(wholeDay.returns / 2),
      checks: scaled(wholeDay.returns),
      changes: scaled(wholeDay.returns),
    },
  };
}

export function totalsOf({ orders, strayDeposits, returns }: Day): DayTotals {
  const people = orders.flatMap((order) => order.people);
  const parts = people.flatMap(partsOf);
  const matched = sum(people.map(({ grossCents }) => grossCents));
  const smallest = (rail: Rail, count: number) =>
    parts
      .filter((part) => part.rail === rail)
      .map(({ cents, tax }) => cents - tax)
      .toSorted((a, b) => a - b)
      .slice(0, count);
  const withheld = sum(parts.map(({ tax }) => tax));
  return {
    deposits: sum(orders.map(({ fundedTogether }) => fundedTogether.length)) + strayDeposits.length,
    people: people.length,
    instructions: parts.length,
    moneyIn: matched + sum(strayDeposits),
    matched,
    remaining: sum(strayDeposits),
    withheld,
    paid: matched - withheld,
    returned: sum([
      ...smallest('ach', returns.ach),
      ...smallest('wire', returns.wires),
      ...smallest('check', returns.checks),
    ]),
  };
}

const firstNames = ['Ada', 'Ben', 'Cora', 'Dev', 'Elif', 'Finn', 'Gwen', 'Hugo', 'Iris', 'Jonas', 'Kaya', 'Luis'];

function person(random: Random, number: number, way: Way): DayPerson {
  return {
    firstName: random.pick(firstNames),
    lastName: `Payee ${lettersOf(number)}`,
    taxId: `501-${10 + Math.floor(number / 9_000)}-${1_000 + (number % 9_000)}`,
    // Whole hundreds of dollars, so that percentages have no fraction of a cent. The last digits make amounts differ.
    grossCents: 10_000 * (5 + random.whole(150)) + 500 * number,
    way,
    number,
  };
}

/** Names can't contain digits. */
const lettersOf = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));

function expressWay(random: Random): Way {
  const place = random.whole(20);
  if (place < 12) return 'check';
  if (place < 17) return 'ach';
  return place < 19 ? 'wire' : 'rollover';
}

/** Splits a count into parts that differ by at most one. */
const spread = (count: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, at) => Math.floor((count * (at + 1)) / parts) - Math.floor((count * at) / parts));
