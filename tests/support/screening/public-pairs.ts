import { readFileSync } from 'node:fs';
import { parseCsvRows } from '../../../packages/server/src/platform/spreadsheets/parse-csv-grid.ts';
import type { LabeledPair } from './labeled-pairs.ts';

/**
 * Reads the name benchmark of opensanctions/nomenklatura (commit 502208c2, MIT license next to it): pairs of names that
 * people chose because they are hard. Its weak pairs, which its authors don't vouch for, are left out.
 */
export function publicPairs(): readonly LabeledPair[] {
  const parsed = parseCsvRows(readFileSync(new URL('nomenklatura/cases.csv', import.meta.url)), ',');
  if (!parsed.ok) throw new Error(parsed.sentence);
  const [header = [], ...rows] = parsed.value;
  const cell = (row: readonly string[], name: string): string => row[header.indexOf(name)] ?? '';
  return rows
    .filter((row) => cell(row, 'quality') !== 'WEAK')
    .map((row) => ({
      kind: cell(row, 'schema') === 'Person' ? 'individual' : 'entity',
      first: cell(row, 'name1'),
      second: cell(row, 'name2'),
      isSame: cell(row, 'is_match') === 'true',
      rule: cell(row, 'case_group'),
    }));
}

export const isLatin = ({ first, second }: LabeledPair): boolean =>
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(first + second);
