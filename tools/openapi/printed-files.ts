import type ts from 'typescript';
import { readContract } from './contract-program.ts';
import { rejectionsOfOperations } from './rejections-of-operations.ts';
import { isRoute, readResultSchemas } from './result-schemas.ts';

/** Returns the files that complete the API document, as name → text, derived from the sources of contract and server. */
export async function printedFiles(): Promise<Readonly<Record<string, string>>> {
  const contract = await readContract();
  const values = new Map<ts.Declaration | undefined, unknown>(
    contract.exported.map(({ declaration, value }) => [declaration, value]),
  );
  const rejections = rejectionsOfOperations(contract.program, keysOf, (declaration) => values.get(declaration));
  const sentences = new Map<string, Set<string>>();
  const operations = [...rejections].map(([key, set]): [string, string[]] => {
    for (const { kind, code, sentence } of set) {
      const name = `${kind} ${code}`;
      sentences.set(name, (sentences.get(name) ?? new Set()).add(sentence));
    }
    return [key, [...new Set([...set].map(({ kind, code }) => `${kind} ${code}`))].sort()];
  });
  return {
    'result-schemas.json': textOf(readResultSchemas(contract)),
    'rejections.json': textOf({
      rejections: Object.fromEntries([...sentences].sort(byKey).map(([name, texts]) => [name, [...texts].sort()])),
      operations: Object.fromEntries(operations.sort(byKey)),
    }),
  };
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
const textOf = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** Returns the operations that a value of the contract declares: a route, a list of routes, a list of things with a route. */
function keysOf(value: unknown): readonly string[] {
  if (isRoute(value)) return [`${value.method} ${value.path}`];
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return typeof value === 'object' && value !== null && 'route' in value ? keysOf(value.route) : [];
}
