import { expect, test } from 'vitest';
import { nullRejecting } from './null-rejecting.ts';

const columnsOf = (text: string): string[] => [...nullRejecting(text)].sort();

test.each([
  ['select a from t where a is not null', ['t.a']],
  ['select x.a from t x where x.a is not null and x.b = $1 order by x.c', ['t.a', 't.b']],
  ['select a from t where (a is not null and b > 1)', ['t.a', 't.b']],
  ['select a from t where $1 = b and c = any($2::text[]) and d in ($3, $4)', ['t.b', 't.c', 't.d']],
  ['select x.a from t x join u on u.id = x.a', ['t.a', 'u.id']],
  ['select a from t x where exists (select 1 from u y where y.b = x.a)', ['t.a', 'u.b']],
  ['select a from (select a from t where a is not null) s', ['t.a']],
  ['with s as (select a from t where a is not null) select a from s', ['s.a', 't.a']],
  ['update t set a = $1 where b is not null returning b', ['t.b']],
  ['select a from t, u where t.a = u.b', ['t.a', 'u.b']],
  ['select x.a from t x where x.a = $1 for no key update of x', ['t.a']],
  ['select a from t where octet_length(a) > 16', ['t.a']],
])('finds the columns that a condition keeps from being null: %s', (text, columns) => {
  expect(columnsOf(text)).toEqual(columns);
});

test.each([
  'select a from t where a is not null or b is not null',
  'select a from t where a is null',
  'select a from t where not exists (select 1 from u where u.b = t.a)',
  'select a from t left join u on u.id = t.a',
  'select a from t where a is not distinct from $1',
  'select a, (select 1 from u where u.b = t.a) from t',
  "select a from t where b_text_is('t.a is not null')",
  'select case when a is not null then 1 end from t',
  'select a from t where coalesce(a, 0) = coalesce($1, 0)',
])('finds no such column in: %s', (text) => {
  expect(columnsOf(text).filter((column) => column === 't.a')).toEqual([]);
});
