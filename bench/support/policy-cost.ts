import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import type { TenantScope } from '../../packages/server/src/platform/db/scope.ts';
import type { Statement } from './statement.ts';

const rounds = 300;

export interface PolicyCost {
  /** Milliseconds in the middle of all rounds, of the same statements. */
  readonly bare: number;
  readonly walled: number;
}

/** What row security costs the statements of a tenant's request: with the policies, and past them, turn by turn. */
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
    // Without names: the program plans filtered lists anew, and the planning of policies counts too.
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
