import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const page = 'docs/security/asvs.md';
const text = readFileSync(join(root, page), 'utf8');

interface Row {
  readonly id: string;
  readonly level: string;
  readonly words: string;
  readonly state: string;
  readonly where: string;
}

const rows: readonly Row[] = text.split('\n').flatMap((line) => {
  if (!line.startsWith('| V')) return [];
  const [id = '', level = '', words = '', state = '', where = ''] = line.slice(2, -2).split(' | ');
  return [{ id, level, words, state, where }];
});

/** How many requirements of levels 1 and 2 each chapter has. Source: ASVS 5.0. */
const inChapter: Readonly<Record<string, number>> = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
};

const count = (state: string): number => rows.filter((row) => row.state === state).length;

describe('the table of ASVS requirements', () => {
  test('is complete, in order, and has the right counts', () => {
    expect(rows).toHaveLength(217);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(217);
    const found: Record<string, number> = {};
    for (const { id } of rows) found[id.split('.')[0] ?? ''] = (found[id.split('.')[0] ?? ''] ?? 0) + 1;
    expect(found).toEqual(inChapter);
    expect(rows.filter(({ level }) => level !== '1' && level !== '2')).toEqual([]);
    expect(text).toContain(
      `Passed with a test: ${count('test')}. Passed with a document: ${count('document')}. Not applicable: ${count('not applicable')}. Not met: ${count('not met')};`,
    );
  });

  test.each(rows.filter(({ state }) => state === 'test').map((row) => [row.id, row.where] as const))(
    '%s names a test that exists: %s',
    (_id, where) => {
      const [, path = '', title = ''] = /^`([^`]+)` “(.+)”$/.exec(where) ?? [];
      expect(path).toMatch(/\.test\.tsx?$/);
      expect(readFileSync(join(root, path), 'utf8')).toContain(title);
      expect(title.length).toBeGreaterThan(8);
    },
  );

  test.each(rows.filter(({ state }) => state === 'document').map((row) => [row.id, row.where] as const))(
    '%s names a document and a section that exist: %s',
    (_id, where) => {
      const [, named = '', linked = '', section] = /^\[([^\]]+)\]\(([^)]+)\)(?: “(.+)”)?$/.exec(where) ?? [];
      expect(normalize(join(dirname(page), linked))).toBe(named);
      expect(existsSync(join(root, named))).toBe(true);
      if (section !== undefined)
        expect(readFileSync(join(root, named), 'utf8')).toMatch(new RegExp(`^#+ ${section}$`, 'm'));
    },
  );

  test('every inapplicable or unmet requirement says why', () => {
    const others = rows.filter(({ state }) => state !== 'test' && state !== 'document');
    expect(others.filter(({ state }) => state !== 'not applicable' && state !== 'not met')).toEqual([]);
    expect(others.filter(({ where }) => where.length < 5)).toEqual([]);
  });
});
