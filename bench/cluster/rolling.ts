import { failureOf, newKey } from '../../tests/support/kills/repeating-client.ts';
import type { Caller } from '../../tests/support/test-server.ts';
import { pause } from './commands.ts';
import type { Cluster } from './site.ts';
import { countFailure, type Failures } from './work.ts';

const clients = 6;
/** Between two processes, so that the balancer sends requests to the new one again. */
const betweenMilliseconds = 6_000;

export interface RollingFigures {
  readonly requests: number;
  readonly restarts: number;
  readonly failures: Failures;
}

/** Restarts one process after the other under requests that are sent once, behind a balancer that repeats nothing. */
export async function runRolling(cluster: Cluster, atLeast: number): Promise<RollingFigures> {
  const { server, processes, balancers } = cluster;
  const { masterAccountId, planId } = await server.sponsor('Rolling Mills');
  const may = ['account.view', 'plans.view', 'plans.edit', 'orders.view'];
  const caller = await server.signIn('client', may, { masterAccountIds: [masterAccountId] });
  const failures: Failures = new Map();
  let requests = 0;
  let isStopping = false;
  const client = async (number: number) => {
    for (let turn = 0; !isStopping; turn += 1) {
      const failure = await requestOnce(balancers.web.plain, caller, planId, `${number} ${turn}`, turn).catch(
        failureOf,
      );
      requests += 1;
      if (failure !== undefined) countFailure(failures, failure);
    }
  };
  // The balancer has to see each process twice before it sends requests there.
  await pause(betweenMilliseconds);
  const running = Array.from({ length: clients }, (_, number) => client(number));
  let restarts = 0;
  while (restarts < processes.length || requests < atLeast) {
    const process = processes[restarts % processes.length];
    await pause(betweenMilliseconds);
    process?.end();
    await process?.ready();
    restarts += 1;
  }
  await pause(betweenMilliseconds);
  isStopping = true;
  await Promise.all(running);
  return { requests, restarts, failures };
}

/** Returns what failed, if anything. */
async function requestOnce(
  address: string,
  { token }: Caller,
  planId: string,
  name: string,
  turn: number,
): Promise<string | undefined> {
  const isWrite = turn % 3 === 0;
  const path = turn % 3 === 1 ? '/public/plans' : `/public/plans/${planId}`;
  const response = await fetch(`${address}${path}`, {
    method: isWrite ? 'PATCH' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(isWrite ? { 'idempotency-key': newKey(), 'content-type': 'application/json' } : {}),
    },
    ...(isWrite ? { body: JSON.stringify({ displayName: `Rolling ${name}` }) } : {}),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  if (response.status === 200) return undefined;
  return text.startsWith('{') ? `${response.status}` : `${response.status} of the balancer`;
}
