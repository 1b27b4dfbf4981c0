import type { Field } from '../../../packages/contract/src/lang/field.ts';
import { methodsOf } from '../../../packages/contract/src/lang/search.ts';
import type { Table } from '../../../packages/server/src/platform/engine/table.ts';
import type { Caller } from '../test-server.ts';
import type { Rights } from './tenants.ts';

export const hiddenWord = 'zqhidden';

/** Returns a value other than the current one, for a column that is hidden from a reader. */
export function otherValue(field: Field, now: unknown): unknown {
  switch (field.kind) {
    case 'boolean':
      return now !== true;
    case 'number':
    case 'money':
    case 'rate':
      return Number(now ?? 0) + 7;
    case 'code':
      return field.codes?.find(({ code }) => code !== now)?.code;
    case 'date':
      return '2025-02-03';
    case 'dateTime':
      return '2025-02-03T04:05:06.000Z';
    case 'text':
      return hiddenWord;
    case 'taxId':
    case 'secret':
      return '9876';
    default:
      return undefined;
  }
}

/** Returns the columns of a kind of record that only staff see. */
export const hiddenColumns = (entity: Table): [column: string, field: Field, name: string][] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    const column = field.options.isStaffOnly === true && name !== 'deletedAt' ? entity.columns.get(name) : undefined;
    const isSealed = field.kind === 'taxId' || field.kind === 'secret';
    return column === undefined ? [] : [[isSealed ? `${column}_last4` : column, field, name]];
  });

const words = [hiddenWord, 'zqours', 'true', 'false', '1', '7', '2025', 'verified', 'zq', 'sample'];

/** Returns two hundred searches of a kind of record: every searchable field, order, text, page, and count. */
export function oracleQueries(entity: Table): string[] {
  const open = Object.entries<Field>(entity.fields).filter(([, field]) => field.options.isStaffOnly !== true);
  const filters = open.flatMap(([name, field]) =>
    methodsOf(field).map((method) => `search-${name}=${method}(${field.codes?.[0]?.code ?? ''})`),
  );
  const sorts = open.flatMap(([name, { options }]) =>
    options.isSortable === true ? [`sortBy=${name}&sortDirection=asc`, `sortBy=${name}&sortDirection=desc`] : [],
  );
  const queries = words.map((word) => `query=${word}`);
  const every = ['', ...filters, ...sorts, ...queries];
  const ways = [
    '',
    '&returnRecordCountsOnly=1',
    '&resultsPerPage=1&page=2',
    '&objects=1',
    '&abbreviated=1&includeDeleted=1',
  ];
  return ways.flatMap((way) => every.map((one) => `${one}${way}`)).slice(0, 200);
}

/** Returns everything that those searches and the record itself show a reader. */
export async function allAnswers(caller: Caller, entity: Table, id: string): Promise<string[]> {
  const base = `/${entity.audience}/${entity.path}`;
  const responses: string[] = [];
  for (const url of [`${base}/${id}`, ...oracleQueries(entity).map((query) => `${base}?${query}`)]) {
    const { httpStatus, text } = await caller.call('GET', url);
    responses.push(`${url} ${httpStatus} ${text.replace(/"requestId":"\w+"/, '')}`);
  }
  return responses;
}

/** Sets one column of one row outside the application. Returns false if the table's own checks reject the value. */
export async function setHidden(
  { server }: Rights,
  entity: Table,
  id: string,
  column: string,
  value: unknown,
): Promise<boolean> {
  return server.platform.database.query(`update ${entity.table} set ${column} = $2 where id = $1`, [id, value]).then(
    () => true,
    () => false,
  );
}

export async function columnNow({ server }: Rights, entity: Table, id: string, column: string): Promise<unknown> {
  const { rows } = await server.platform.database.query<{ value: unknown }>(
    `select ${column} as value from ${entity.table} where id = $1`,
    [id],
  );
  return rows[0]?.value;
}
