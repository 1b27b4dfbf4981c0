import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { plant } from './defect.ts';
import { furtherDefects } from './further-defects.ts';
import { reviewedDefects } from './reviewed-defects.ts';

const at = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const all = [...reviewedDefects, ...furtherDefects];

test('there are the 27 defects of the review and at least 20 more, each with its own name', () => {
  expect(reviewedDefects).toHaveLength(27);
  expect(furtherDefects.length).toBeGreaterThanOrEqual(20);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test.each(all.map((defect) => [defect.id, defect] as const))(
  'defect %s matches its file once, still parses, and names tests that exist',
  (_, defect) => {
    const text = plant(defect, readFileSync(at(defect.file), 'utf8'));
    expect(parseSync(defect.file, text).errors).toEqual([]);
    expect(defect.tests.filter((file) => !existsSync(at(file)))).toEqual([]);
  },
);

test('reports a text that is missing or occurs twice', () => {
  const defect = { id: 'x', what: '', file: 'a.ts', find: /b/, replace: 'c', tests: [] };
  expect(() => plant(defect, 'a')).toThrow('matches 0 times');
  expect(() => plant(defect, 'bb')).toThrow('matches 2 times');
  expect(plant(defect, 'abd')).toBe('acd');
  expect(() => plant({ ...defect, replace: 'b' }, 'abd')).toThrow('changes nothing');
});
