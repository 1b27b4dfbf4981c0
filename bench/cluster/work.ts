import type { RepeatingClient } from '../../tests/support/kills/repeating-client.ts';
import { failureOf, newKey } from '../../tests/support/kills/repeating-client.ts';
import { logCreations } from '../../tests/support/log-creations.ts';
import { openLogins, password } from '../../tests/support/logins.ts';
import { readOutbox } from '../../tests/support/outbox.ts';
import type { Caller, TestServer } from '../../tests/support/test-server.ts';
import { pause } from './commands.ts';

const sponsors = 10;
/** Of this number of writes, one creates an order and the others rename a plan. */
const writesAnOrder = 5;
const signInUsers = 40;
const readPause = 250;
/** Below the limit of sign-ins from one address. */
const signInPause = 4_500;

/** Failed requests by kind, and how many of each. */
export type Failures = Map<string, number>;

export const countFailure = (failures: Failures, kind: string): void =>
  void failures.set(kind, (failures.get(kind) ?? 0) + 1);

export interface SponsorAtWork {
  readonly masterAccountId: string;
  readonly caller: Caller;
  readonly planId: string;
  /** Each acknowledged name of the plan. */
  readonly names: Set<string>;
  /** Each acknowledged order. */
  readonly orderIds: Set<string>;
}

/** Clients that write, read, and sign in all the time. */
export interface Work {
  readonly sponsors: readonly SponsorAtWork[];
  acknowledged(): number;
  readonly replies: { reads: number; signIns: number };
  /** One sentence for each reply with rows of another sponsor, or without one's own. */
  readonly wrongReplies: string[];
  /** Lets no new write begin, and waits for those under way; the returned function lets them go on. */
  pauseWrites(): Promise<() => void>;
  /** Ends all clients after their current request. */
  stop(): Promise<void>;
}

const may = ['account.view', 'plans.view', 'plans.edit', 'orders.view', 'orders.edit'];

export async function startWork(
  server: TestServer,
  client: RepeatingClient,
  address: string,
  failures: Failures,
): Promise<Work> {
  const all: SponsorAtWork[] = [];
  for (let index = 0; index < sponsors; index += 1) all.push(await openSponsor(server, index));
  const state = { isStopping: false, acknowledged: 0, gate: Promise.resolve(), writing: 0 };
  const replies = { reads: 0, signIns: 0 };
  const wrongReplies: string[] = [];
  const write = async (sponsor: SponsorAtWork) => {
    for (let count = 1; !state.isStopping; count += 1) {
      await state.gate;
      state.writing += 1;
      try {
        await (count % writesAnOrder === 0 ? createOrder(client, sponsor) : rename(client, sponsor, count));
        state.acknowledged += 1;
      } finally {
        state.writing -= 1;
      }
    }
  };
  const read = async (sponsor: SponsorAtWork) => {
    for (let turn = 0; !state.isStopping; turn += 1) {
      const problem = await readOnce(address, sponsor, all, turn).catch((error: unknown) => {
        countFailure(failures, failureOf(error));
        return undefined;
      });
      if (problem !== undefined) wrongReplies.push(problem);
      else replies.reads += 1;
      await pause(readPause);
    }
  };
  const signIn = await openSignIns(server, client);
  const signIns = async () => {
    for (let turn = 0; !state.isStopping; turn += 1) {
      const problem = await signIn(turn).catch((error: unknown) => countFailure(failures, failureOf(error)));
      if (typeof problem === 'string') wrongReplies.push(problem);
      else replies.signIns += 1;
      await pause(signInPause);
    }
  };
  const running = [...all.map((sponsor) => write(sponsor)), ...all.map((sponsor) => read(sponsor)), signIns()];
  return {
    sponsors: all,
    acknowledged: () => state.acknowledged,
    replies,
    wrongReplies,
    pauseWrites: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      state.gate = promise;
      while (state.writing > 0) await pause(20);
      return resolve;
    },
    stop: async () => {
      state.isStopping = true;
      await Promise.all(running);
    },
  };
}

async function openSponsor(server: TestServer, index: number): Promise<SponsorAtWork> {
  const name = `Cluster Mills ${index}`;
  const { masterAccountId, planId } = await server.sponsor(name);
  const caller = await server.signIn('client', may, { masterAccountIds: [masterAccountId] });
  return { masterAccountId, caller, planId, names: new Set(), orderIds: new Set() };
}

async function rename(client: RepeatingClient, { caller, planId, names }: SponsorAtWork, count: number) {
  const displayName = `Plan ${planId.slice(-6)} ${count}`;
  await client.act({ caller, method: 'PATCH', path: `/public/plans/${planId}`, key: newKey(), body: { displayName } });
  names.add(displayName);
}

async function createOrder(client: RepeatingClient, sponsor: SponsorAtWork) {
  const { planId } = sponsor;
  const { id } = await client.act<{ id: string }>({
    caller: sponsor.caller,
    path: `/public/accounts/${sponsor.masterAccountId}/orders`,
    key: newKey(),
    body: { serviceCode: 'premierDistributions', planId },
  });
  sponsor.orderIds.add(id);
}

/** Reads a list or a record. Returns what is wrong with the reply, if anything. */
async function readOnce(
  address: string,
  sponsor: SponsorAtWork,
  all: readonly SponsorAtWork[],
  turn: number,
): Promise<string | undefined> {
  const others = all.filter((one) => one !== sponsor);
  const ofOther = others[turn % others.length]?.planId ?? '';
  const ownPlan = sponsor.planId;
  const paths = ['/public/plans', '/public/orders', `/public/plans/${ownPlan}`, `/public/plans/${ofOther}`];
  const path = paths[turn % paths.length] ?? '';
  const response = await fetch(`${address}${path}`, {
    headers: { authorization: `Bearer ${sponsor.caller.token}` },
    signal: AbortSignal.timeout(12_000),
  });
  const text = await response.text();
  const isOfOther = path.endsWith(ofOther) && ofOther !== '';
  if (response.status >= 500) throw new Error(failedKind(response.status, text));
  const foreign = others.find((other) => idsOf(other).some((id) => holds(text, id, path)));
  if (foreign) return `${path} of ${sponsor.masterAccountId} has rows of ${foreign.masterAccountId}`;
  if (isOfOther)
    return response.status === 404 ? undefined : `${path} of another sponsor was answered ${response.status}`;
  if (response.status !== 200) return `${path} was answered ${response.status}`;
  const lacksOwn = path.startsWith('/public/plans') && !text.includes(ownPlan);
  return lacksOwn ? `${path} of ${sponsor.masterAccountId} lacks ${ownPlan}` : undefined;
}

const idsOf = ({ masterAccountId, planId }: SponsorAtWork): string[] => [masterAccountId, planId];
/** The address of a request may be in its reply. */
const holds = (text: string, id: string, path: string): boolean => !path.includes(id) && text.includes(id);

/** Names a reply of 500 or more by its code, or by the balancer that wrote it. */
function failedKind(status: number, text: string): string {
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return text.startsWith('{') ? `${status} ${code ?? ''}`.trim() : `${status} of the balancer`;
}

/** Returns a function that signs a user in: with the password, and then with the code from the email. */
async function openSignIns(server: TestServer, client: RepeatingClient) {
  const logins = openLogins(server);
  const users = await Promise.all(Array.from({ length: signInUsers }, () => logins.makeUser('staffMember')));
  await logCreations(
    server.platform.database,
    'User',
    'users',
    users.map(({ id }) => id),
  );
  const path = '/public/users/login';
  return async (turn: number): Promise<string | undefined> => {
    const username = users[turn % users.length]?.emailAddress ?? '';
    const step = <T>(body: object) => client.send<T>({ caller: { token: '' }, path, key: newKey(), body });
    const sent = await step<{ challenge: string }>({ username, password, step: 'verifyPassword' });
    if (sent.httpStatus !== 200) return `a sign-in was answered ${sent.httpStatus}: ${sent.status.message}`;
    const messages = await readOutbox(server.platform, { recipient: username });
    const token = /\b(\d{6})\b/.exec(messages.at(-1)?.text ?? '')?.[1] ?? '';
    const { challenge } = sent.result;
    const done = await step<{ authentication?: { token: string } }>({
      username,
      step: 'verifyTwoFactorCode',
      challenge,
      token,
    });
    const isSignedIn = done.httpStatus === 200 && done.result.authentication !== undefined;
    // If the answer to the first try was lost, its code is used up.
    if (done.httpStatus === 401) throw new Error('sign-in to begin again');
    return isSignedIn ? undefined : `a code was answered ${done.httpStatus}: ${done.status.message}`;
  };
}

/** Compares what was acknowledged with the database: one sentence for each lost or doubled write. */
export async function compareWork(server: TestServer, { sponsors: all }: Work) {
  const [lost, doubled]: [string[], string[]] = [[], []];
  for (const { masterAccountId, planId, names, orderIds } of all) {
    const { rows: orders } = await server.platform.database.query<{ id: string }>(
      'select id from orders where master_account_id = $1',
      [masterAccountId],
    );
    const found = new Set(orders.map(({ id }) => id));
    for (const id of orderIds) if (!found.has(id)) lost.push(`order ${id}`);
    for (const id of found) if (!orderIds.has(id)) doubled.push(`order ${id} was never acknowledged`);
    const { rows } = await server.platform.database.query<{ name: string; count: number }>(
      `select after ->> 'display_name' as name, count(*)::int as count from change_logs
        where record_id = $1 and action = 'update' group by 1`,
      [planId],
    );
    const counts = new Map(rows.map(({ name, count }) => [name, count]));
    for (const name of names) if (!counts.has(name)) lost.push(`plan ${planId}: ${name}`);
    for (const [name, count] of counts)
      if (count > 1 || !names.has(name)) doubled.push(`plan ${planId}: ${name}, ${count} times`);
  }
  return { lost, doubled };
}
