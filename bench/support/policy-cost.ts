import pg from 'pg';
import { bindScope, scopeStatement, type TenantScope } from '../../packages/server/src/platform/db/scope.ts';
import type { Statement } from './statement.ts';

const rounds = 300;

export interface PolicyCost {
  /** Median milliseconds over all rounds of the same statements. */
  readonly bare: number;
  readonly walled: number;
}

/** Measures what row-level security costs a tenant's statements: with and without the policies, in turn. */
export async function policyCost(
  url: string,
  scope: TenantScope,
  statements: readonly Statement[],
): Promise<PolicyCost> {
  const [walled, bare] = [new pg.Client(url), new pg.Client(url)];
  for (const client of [walled, bare]) {
    await client.connect();
    await client.query('begin');
  }
  // The scope lasts as long as its transaction.
  const { text, values } = scopeStatement(bindScope(scope));
  await walled.query(text, [...values]);
  const once = async (client: pg.Client): Promise<number> => {
    const began = performance.now();
    // Unnamed: the server plans filtered lists every time, and planning the policies counts too.
    for (const { text, values } of statements) await client.query(text, [...values]);
    return performance.now() - began;
  };
  const times = { walled: [] as number[], bare: [] as number[] };
  try {
    for (let round = -20; round < rounds; round++) {
      const [ours, theirs] = [await once(walled), await once(bare)];
      if (round < 0) continue;
      times.walled.push(ours);
      times.bare.push(theirs);
    }
  } finally {
    await walled.end();
    await bare.end();
  }
  return { bare: middle(times.bare), walled: middle(times.walled) };
}

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
