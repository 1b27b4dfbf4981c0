import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import type { TenantScope } from '../../packages/server/src/platform/db/scope.ts';
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
  const database = openDatabase({ url, connections: 2 });
  // Two connections, so that each keeps its scope.
  const [walled, bare] = [await database.scopedTo(scope).connect(), await database.connect()];
  const once = async (client: typeof bare): Promise<number> => {
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
    walled.release();
    bare.release();
    await database.close();
  }
  return { bare: middle(times.bare), walled: middle(times.walled) };
}

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
