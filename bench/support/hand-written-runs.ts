import { type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { ask, startChild } from './children.ts';
import { load, requestText } from './load.ts';
import { signIn } from './sign-in.ts';

const connections = 16;
const rounds = 7;
const seconds = 0.6;
const permissions = ['orders.view', 'orders.edit', 'plans.view', 'participants.view', 'payments.view', 'account.view'];

interface Side {
  readonly child: ChildProcess;
  readonly port: number;
}

/** A request of each signed-in user in turn, with the least ratio to the hand-written program that we want. */
interface Compared {
  readonly title: string;
  readonly goal: number;
  readonly next: () => string;
}

interface Round {
  readonly perSecond: number;
  /** Microseconds of a processor per request: of the program, and of PostgreSQL. */
  readonly nodeCpu: number;
  readonly databaseCpu: number;
}

/**
 * Compares the program with one that is written by hand for the same columns, on the same tables, by turns: medians of
 * requests per second, processor time per request, and messages to PostgreSQL. Twelve sponsors are signed in.
 */
export async function compareWithHandWritten(url: string, program: Side, children: ChildProcess[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await seedPayments(client);
    const signedIn = await signInSponsors(client);
    const staff = await signIn(client, 'staffMember', [
      ...permissions.filter((code) => code !== 'account.view'),
      'accounts.view',
    ]);
    const tokens = Object.fromEntries([
      ...signedIn.map(({ token, accountId }) => [token, accountId]),
      [staff.token, ''],
    ]);
    const settings = { BENCH_DATABASE: url, BENCH_SIGNED_IN: JSON.stringify(tokens) };
    const hand = await startChild('hand-written-server.ts', settings, children);
    console.log(
      `\nby hand: ${connections} connections, ${signedIn.length} sponsors, medians of ${rounds} rounds of ${seconds} s by turns; CPU in µs per request, of Node and of PostgreSQL`,
    );
    for (const compared of await requestsOf(client, signedIn, staff.token)) await compare(compared, program, hand);
    hand.child.kill('SIGKILL');
  } finally {
    await client.end();
  }
}

async function compare({ title, goal, next }: Compared, ours: Side, hand: Side): Promise<void> {
  const results = { ours: [] as Round[], hand: [] as Round[] };
  for (let round = -1; round < rounds; round++) {
    const [ourRound, handRound] = [await measure(title, next, ours), await measure(title, next, hand)];
    if (round < 0) continue;
    results.ours.push(ourRound);
    results.hand.push(handRound);
  }
  const messages = await messagesOf(ours, next);
  const ratio = median(results.ours.map(({ perSecond }, index) => perSecond / (results.hand[index]?.perSecond ?? 1)));
  const side = (all: readonly Round[]) =>
    `${median(all.map(({ perSecond }) => perSecond))
      .toFixed(0)
      .padStart(6)}/s ${median(all.map(({ nodeCpu }) => nodeCpu))
      .toFixed(0)
      .padStart(5)} + ${median(all.map(({ databaseCpu }) => databaseCpu))
      .toFixed(0)
      .padStart(5)}`;
  console.log(
    `${title.padEnd(44)} ours ${side(results.ours)}  by hand ${side(results.hand)}  ratio ${ratio.toFixed(2)} (at least ${goal}), messages ${messages}`,
  );
}

async function measure(title: string, next: () => string, { port, child }: Side): Promise<Round> {
  const before = await cpuOf(child);
  const { perSecond, failures, count } = await load({ port, requests: [], next }, connections, seconds);
  if (failures > 0) throw new Error(`${title}: ${failures} replies were not 200`);
  const after = await cpuOf(child);
  return {
    perSecond,
    nodeCpu: (after.node - before.node) / count,
    databaseCpu: (after.database - before.database) / count,
  };
}

/** Returns the messages that the program sends to PostgreSQL for a request whose user is already known. */
async function messagesOf({ port, child }: Side, next: () => string): Promise<number> {
  await load({ port, requests: [], next }, 1, 0.05);
  await ask(child, 'record');
  await load({ port, requests: [next()], most: 1 }, 1, 5);
  return (await ask<{ messages: number }>(child, 'recorded')).messages;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)] ?? 0;

async function cpuOf(child: ChildProcess): Promise<{ node: number; database: number }> {
  const { cpu } = await ask<{ cpu: NodeJS.CpuUsage }>(child, 'usage');
  return { node: cpu.user + cpu.system, database: databaseMicroseconds() };
}

/** Returns the processor time of all PostgreSQL processes; 0 on a system without /proc. */
function databaseMicroseconds(): number {
  if (process.platform !== 'linux') return 0;
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => {
      try {
        const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
        if (!stat.includes('(postgres)')) return 0;
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return Number(fields[11]) + Number(fields[12]);
      } catch {
        // The process ended meanwhile.
        return 0;
      }
    });
  return ticks.reduce((total, one) => total + one, 0) * 10_000;
}

interface Sponsor {
  readonly accountId: string;
  readonly token: string;
}

async function signInSponsors(client: pg.Client): Promise<Sponsor[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from accounts where id = master_account_id order by friendly_id::int',
  );
  const sponsors: Sponsor[] = [];
  for (const { id } of rows)
    sponsors.push({ accountId: id, token: (await signIn(client, 'client', permissions, id)).token });
  return sponsors;
}

/**
 * Adds 100 orders of 20 people and 50 open orders of one person for each sponsor, and an instruction with its payment for
 * every fifth line.
 */
async function seedPayments(client: pg.Client): Promise<void> {
  await client.query(`
    insert into orders (id, friendly_id, service_code, status, account_id, master_account_id, plan_id)
    select new_id(), '6' || row_number() over (), 'premierDistributions', 'inProgress', p.account_id, p.master_account_id, p.id
      from (select distinct on (account_id) * from plans order by account_id, id) p cross join generate_series(1, 100)`);
  await client.query(`
    insert into order_lines (id, friendly_id, order_id, order_service_code, status, substatus, master_account_id, subaccount_id, plan_id, participant_id,
                             first_name, last_name, gross_distribution_amount_cents, total_funds_required_cents)
    select new_id(), '27' || lpad((row_number() over ())::text, 13, '0'), o.id, 'premierDistributions', 'inProgress', 'waitingToPay',
           o.master_account_id, o.account_id, o.plan_id, t.id, t.first_name, t.last_name, 250000, 250000
      from orders o cross join generate_series(1, 20) n
      join lateral (select * from participants t where t.master_account_id = o.master_account_id order by t.id offset n limit 1) t on true
     where o.friendly_id like '6%'`);
  await client.query(`
    insert into orders (id, friendly_id, service_code, status, account_id, master_account_id, plan_id)
    select new_id(), '5' || row_number() over (), 'premierDistributions', 'open', p.account_id, p.master_account_id, p.id
      from (select distinct on (account_id) * from plans order by account_id, id) p cross join generate_series(1, 50)`);
  await client.query(`
    insert into order_lines (id, friendly_id, order_id, order_service_code, status, master_account_id, subaccount_id, plan_id, participant_id,
                             first_name, last_name, gross_distribution_amount_cents, total_funds_required_cents)
    select new_id(), '28' || lpad((row_number() over ())::text, 13, '0'), o.id, o.service_code, 'open',
           o.master_account_id, o.account_id, o.plan_id, t.id, t.first_name, t.last_name, 250000, 250000
      from (select o.*, row_number() over (partition by master_account_id order by id) as n from orders o where friendly_id like '5%') o
      join lateral (select * from participants t where t.master_account_id = o.master_account_id order by t.id desc offset o.n limit 1) t on true`);
  await client.query(`
    with paid as (select * from order_lines where right(friendly_id, 1) in ('0', '5') and status in ('inProgress', 'complete'))
    insert into payment_instructions (id, friendly_id, order_line_id, participant_id, master_account_id, plan_id, status, distribution_type_code,
                                      payment_method_code, payable_to, gross_cents, gross_taxable_cents, gross_untaxable_cents, net_cents)
    select new_id(), '5' || friendly_id, id, participant_id, master_account_id, plan_id, 'sent', 'cash', 'ach', first_name || ' ' || last_name,
           gross_distribution_amount_cents, 0, gross_distribution_amount_cents, gross_distribution_amount_cents from paid`);
  await client.query(`
    with bank as (insert into corporate_bank_accounts (id, code, display_name, bank_name, routing_number)
                  values (new_id(), 'bench', 'Bench', 'Bench', '021000021') returning id)
    insert into payments (id, payment_instruction_id, order_line_id, participant_id, master_account_id, corporate_bank_account_id, attempt, status,
                          payment_method_code, payable_to, amount_cents, effective_date, instruction_fingerprint, reference_number, sent_at)
    select new_id(), i.id, i.order_line_id, i.participant_id, i.master_account_id, bank.id, 1, 'sent', 'ach', i.payable_to, i.net_cents,
           '2026-11-20', 'bench', i.friendly_id, now() from payment_instructions i, bank`);
  await client.query('vacuum (analyze)');
}

/** Returns a number in letters, for a name that the rules accept. */
const lettersOf = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** Returns up to 50 IDs of each kind for each sponsor. */
async function idsOf(client: pg.Client, sponsors: readonly Sponsor[]) {
  const idsBy = async (text: string): Promise<string[][]> =>
    Promise.all(
      sponsors.map(async ({ accountId }) =>
        (await client.query<{ id: string }>(`${text} order by md5(id) limit 50`, [accountId])).rows.map(({ id }) => id),
      ),
    );
  const small = `and friendly_id like '6%'`;
  return {
    plans: await idsBy('select id from plans where master_account_id = $1'),
    people: await idsBy('select id from participants where master_account_id = $1'),
    payments: await idsBy('select id from payments where master_account_id = $1'),
    lines: await idsBy('select id from order_lines where master_account_id = $1'),
    smallOrders: await idsBy(`select id from orders where master_account_id = $1 ${small}`),
    openLines: await idsBy(`select id from order_lines where master_account_id = $1 and friendly_id like '28%'`),
    largeOrders: await idsBy(`select id from orders where master_account_id = $1 and friendly_id like '8%'`),
  };
}

/** Returns the requests of sponsors in turn, each about its own records, and those of staff. */
async function requestsOf(client: pg.Client, sponsors: readonly Sponsor[], staffToken: string): Promise<Compared[]> {
  const ids = await idsOf(client, sponsors);
  /** Requests of the sponsors in turn, or of staff about the same records. */
  const inTurn = (make: (sponsor: Sponsor, turn: number, at: number) => string): (() => string) => {
    let turn = 0;
    return () => {
      const at = turn++ % sponsors.length;
      return make(sponsors[at] as Sponsor, Math.trunc(turn / sponsors.length), at);
    };
  };
  const read = (path: string, of: readonly (readonly string[])[], token?: string) =>
    inTurn((sponsor, turn, at) => {
      const own = of[at] ?? [];
      return requestText('GET', `${path}/${own[turn % own.length]}`, {
        authorization: `Bearer ${token ?? sponsor.token}`,
      });
    });
  const query = { 'search-status': 'equals(pending)', sortBy: 'createdAt', sortDirection: 'desc', abbreviated: '1' };
  const list = (token?: string) =>
    inTurn((sponsor) =>
      requestText('GET', `/public/order-lines?${new URLSearchParams(query)}`, {
        authorization: `Bearer ${token ?? sponsor.token}`,
      }),
    );
  let changed = 0;
  const change = (token?: string) =>
    inTurn((sponsor, turn, at) => {
      const own = ids.openLines[at] ?? [];
      return requestText(
        'PATCH',
        `/public/order-lines/${own[turn % own.length]}`,
        { authorization: `Bearer ${token ?? sponsor.token}`, 'idempotency-key': `bench-change-${changed}` },
        JSON.stringify({ firstName: `Ann ${lettersOf(changed++)}` }),
      );
    });
  let created = 0;
  const create = (token?: string) =>
    inTurn((sponsor, turn, at) =>
      requestText(
        'POST',
        `/public/accounts/${sponsor.accountId}/orders`,
        { authorization: `Bearer ${token ?? sponsor.token}`, 'idempotency-key': `bench-by-hand-${created++}` },
        JSON.stringify({ serviceCode: 'premierDistributions', planId: ids.plans[at]?.[turn % 20] }),
      ),
    );
  return [
    { title: 'list of 25 with its count', goal: 0.95, next: list() },
    { title: 'plan', goal: 0.7, next: read('/public/plans', ids.plans) },
    { title: 'participant', goal: 0.7, next: read('/public/participants', ids.people) },
    { title: 'payment', goal: 0.7, next: read('/public/payments', ids.payments) },
    { title: 'order line', goal: 0.7, next: read('/public/order-lines', ids.lines) },
    { title: 'order of 20 people', goal: 0.7, next: read('/public/orders', ids.smallOrders) },
    { title: 'order of 667 people', goal: 0.7, next: read('/public/orders', ids.largeOrders) },
    { title: 'create an order', goal: 0.45, next: create() },
    { title: 'change a name on an order line', goal: 0.45, next: change() },
    { title: 'list, as staff', goal: 0.95, next: list(staffToken) },
    { title: 'order line, as staff', goal: 0.7, next: read('/public/order-lines', ids.lines, staffToken) },
    { title: 'order of 20 people, as staff', goal: 0.7, next: read('/public/orders', ids.smallOrders, staffToken) },
    { title: 'create an order, as staff', goal: 0.45, next: create(staffToken) },
    { title: 'change a name on an order line, as staff', goal: 0.45, next: change(staffToken) },
  ];
}
