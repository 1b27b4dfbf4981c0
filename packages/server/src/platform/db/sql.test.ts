import { expect, test } from 'vitest';
import { join, literal, planModeOf, plannedAsSearch, raw, replanned, sql, statementName } from './sql.ts';

test('values become parameters, numbered in order, including those of nested fragments', () => {
  const where = join([sql`a = ${1}`, raw('b is null'), sql`c = any(${[2, 3]})`], ' and ');
  const statement = sql`select ${raw('x')} from t where d = ${0} and ${where} limit ${9}`;
  expect(statement.text).toBe('select x from t where d = $1 and a = $2 and b is null and c = any($3) limit $4');
  expect(statement.values).toEqual([0, 1, [2, 3], 9]);
});

test("writes a literal into the text with the database's quoting", () => {
  expect(sql`a = ${literal("it's")} and b = ${literal(true)} limit ${literal(25)}`).toMatchObject({
    text: "a = 'it''s' and b = true limit 25",
    values: [],
  });
  expect(literal('back\\slash').text).toBe(" E'back\\\\slash'");
});

test('a statement has one name per role', () => {
  const { text } = sql`select 1`;
  expect(statementName(text)).toBe(statementName(text));
  expect(statementName(text, 't')).not.toBe(statementName(text));
});

test('a statement is planned for its values only if it says so, or has too many of them', () => {
  const { values } = sql`select ${1}`;
  expect(planModeOf(values)).toBeUndefined();
  expect(planModeOf(values, replanned(sql`select ${1}`).planned)).toBe('force_custom_plan');
  expect(planModeOf(values, plannedAsSearch(sql`select ${1}`).planned)).toBe('auto');
  expect(planModeOf([], 'eachTime')).toBeUndefined();
  expect(planModeOf([Array.from({ length: 100 }, String)])).toBeUndefined();
  expect(planModeOf([Array.from({ length: 101 }, String)])).toBe('force_custom_plan');
});

test("searches have names up to a limit and don't use up the names of other statements", () => {
  const named = (text: string) => statementName(text, 'x', plannedAsSearch(raw(text)).planned);
  const names = Array.from({ length: 400 }, (_, i) => named(`select ${i}`));
  expect(names.filter((name) => name !== undefined)).toHaveLength(300);
  expect(named('select 7')).toBe(names[7]);
  expect(named('select 399')).toBeUndefined();
  expect(statementName('select 399', 'x')).toBeDefined();
});
