import type { Random } from '../../../packages/sandbox/src/demo/random.ts';
import type { Answer, Caller, TestServer } from '../test-server.ts';
import { makeBankAccount, type Scenario, scenarioOf } from '../trust-scenario.ts';

export interface Sponsor {
  readonly masterAccountId: string;
  readonly subaccountId: string;
  readonly planId: string;
}

/** One user signed in at every node. */
export interface RaceUser {
  readonly atNodes: readonly Caller[];
  /** The same user at the first node, for requests that don't race. */
  readonly first: Caller;
}

/** Users, a sponsor, and one or more servers ("nodes") over one database. */
export interface RaceDesk {
  readonly nodes: readonly TestServer[];
  readonly sponsor: Sponsor;
  readonly client: RaceUser;
  readonly staff: RaceUser;
  /** Creates, corrects, and cancels payments. */
  readonly maker: RaceUser;
  /** Releases payments, and decides on bank accounts. */
  readonly releaser: RaceUser;
  /** Each of them may approve alone. */
  readonly approvers: readonly [RaceUser, RaceUser];
  readonly scenario: Scenario;
  /** Lets a user who is signed in at the first node call every node. */
  everywhere(caller: Caller): RaceUser;
}

/** A race with its exact expected effects. `run` throws if an effect differs. */
export interface RaceScenario {
  readonly title: string;
  readonly run: (desk: RaceDesk, random: Random) => Promise<void>;
}

export type Act = (caller: (user: RaceUser) => Caller) => Promise<Answer>;

/** Opens a desk over servers that share a database. */
export async function openRaceDesk(nodes: readonly [TestServer, ...TestServer[]]): Promise<RaceDesk> {
  const [first] = nodes;
  const sponsor = await first.sponsor('Contoso');
  await makeBankAccount(first);
  const everywhere = (caller: Caller): RaceUser => ({
    first: caller,
    atNodes: nodes.map((node) => (node === first ? caller : node.as(caller))),
  });
  const client = await first.signIn(
    'client',
    ['account.view', 'plans.view', 'orders.view', 'orders.edit', 'orders.submit'],
    { masterAccountIds: [sponsor.masterAccountId] },
  );
  const staff = await first.signIn('staffMember', [
    'orders.view',
    'orders.edit',
    'orders.initiate',
    'trust.view',
    'trust.edit',
    'trust.link',
    'accounts.view',
  ]);
  const payments = ['payments.view', 'payments.edit', 'payments.release', 'orders.view', 'orders.edit'];
  const settings = ['trust.view', 'trust.edit', 'system.edit'];
  const approve = ['payments.view', 'payments.approve', 'orders.view'];
  return {
    nodes,
    sponsor,
    client: everywhere(client),
    staff: everywhere(staff),
    maker: everywhere(await first.signIn('staffMember', [...payments, ...settings])),
    releaser: everywhere(await first.signIn('staffMember', [...payments, ...settings])),
    approvers: [
      everywhere(await first.signIn('staffMember', [...approve, ...settings])),
      everywhere(await first.signIn('staffMember', [...approve, ...settings])),
    ],
    scenario: scenarioOf(first, staff),
    everywhere,
  };
}

const jitterMs = 5;

/**
 * Starts all actions at the same time, each after up to 5 ms and at a node that follow from the seed. Returns the
 * answers in the order of the actions. Throws for an answer of 500 or more.
 */
export async function race(random: Random, acts: readonly Act[]): Promise<Answer[]> {
  const starts = acts.map((act) => ({ act, after: random.fraction() * jitterMs, at: random.fraction() }));
  const answers = await Promise.all(
    starts.map(async ({ act, after, at }) => {
      await new Promise((resolve) => setTimeout(resolve, after));
      return act(({ atNodes, first }) => atNodes[Math.floor(at * atNodes.length)] ?? first);
    }),
  );
  const broken = answers.find(({ httpStatus }) => httpStatus >= 500);
  if (broken) throw new Error(`a request was answered ${broken.httpStatus}: ${broken.text}`);
  return answers;
}

/** Returns how many answers are 200. Throws if another one has none of the expected statuses. */
export function succeeded(answers: readonly Answer[], otherwise: readonly number[] = []): number {
  for (const { httpStatus, text } of answers)
    if (httpStatus !== 200 && !otherwise.includes(httpStatus)) throw new Error(`unexpected ${httpStatus}: ${text}`);
  return answers.filter(({ httpStatus }) => httpStatus === 200).length;
}

/** Throws if the values differ. */
export function same(what: string, actual: unknown, expected: unknown): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`);
}
