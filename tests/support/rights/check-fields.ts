import { type Field, isWritable } from '../../../packages/contract/src/lang/field.ts';
import { methodsOf } from '../../../packages/contract/src/lang/search.ts';
import { type UserType, userTypes } from '../../../packages/domain/src/foundation/actor/user-types.ts';
import { allTables } from '../../../packages/server/src/all-areas.ts';
import type { Table } from '../../../packages/server/src/platform/engine/table.ts';
import { type Answer } from '../test-server.ts';
import { genericRoute } from './check-records.ts';
import { type Checked, Findings } from './checked.ts';
import { rehearsing } from './rehearse.ts';
import { type Person, personOf, type Rights, type Rows } from './tenants.ts';

/** What each user type may do with each field, as declared when this was called. */
export type FieldPolicy = ReadonlyMap<string, readonly FieldRule[]>;
interface FieldRule {
  readonly name: string;
  readonly field: Field;
  readonly isStaffOnly: boolean;
}
export const fieldPolicy = (): FieldPolicy =>
  new Map(
    allTables.map((entity) => [
      entity.name,
      Object.entries<Field>(entity.fields).map(([name, field]) => ({
        name,
        field,
        isStaffOnly: field.options.isStaffOnly === true,
      })),
    ]),
  );

const sampleTexts: Readonly<Partial<Record<Field['kind'], string>>> = {
  number: '1',
  money: '1',
  rate: '1',
  month: '2026-01',
  date: '2026-01-05',
  dateTime: '2026-01-05',
  boolean: 'true',
  taxId: '212345678',
  secret: '12345',
  friendlyId: '12',
  id: 'f'.repeat(32),
  ref: 'f'.repeat(32),
};

function filterOf(field: Field): string {
  const method = methodsOf(field)[0] ?? 'equals';
  return `${method}(${field.codes?.[0]?.code ?? sampleTexts[field.kind] ?? (method === 'isEmpty' ? '' : 'x')})`;
}

const isVisibleTo = (rule: FieldRule, type: UserType): boolean => !rule.isStaffOnly || type === 'staffMember';
const errorsOf = (answer: Answer): ReadonlySet<string> =>
  new Set(Object.keys((answer.result as { errors?: object } | null)?.errors ?? {}));

/** Checks every column × user type × read, filter, sort, count, select, export, create, update against its declaration. */
export function checkFields(rights: Rights, policy: FieldPolicy, only?: Table): Promise<Checked> {
  return rehearsing(rights, async () => {
    const found = new Findings();
    for (const entity of only ? [only] : allTables) {
      for (const type of userTypes) {
        const rules = policy.get(entity.name) ?? [];
        const me = personOf(rights.ours, type);
        const rows = rights.rows(entity, type);
        await checkReading(found, { entity, me, rules, rows });
        await checkSearching(found, { entity, me, rules, rows });
        await checkWriting(found, { entity, me, rules, rows });
      }
    }
    return found;
  });
}

interface Case {
  readonly entity: Table;
  readonly me: Person;
  readonly rules: readonly FieldRule[];
  readonly rows: Rows | undefined;
}

async function checkReading(found: Findings, { entity, me, rules, rows }: Case): Promise<void> {
  const route = genericRoute(entity, 'refresh');
  if (!route) return;
  const response = await me.full.call<Record<string, unknown> | null>(
    'GET',
    route.path.replace(':id', rows?.own ?? 'f'.repeat(32)),
  );
  const isRead = response.httpStatus === 200;
  for (const rule of rules)
    found.expect(
      (isRead && Object.hasOwn(response.result ?? {}, rule.name)) === (isRead && isVisibleTo(rule, me.type)),
      () => `${entity.name}.${rule.name} read by ${me.type}: ${response.httpStatus}`,
    );
}

async function checkSearching(found: Findings, { entity, me, rules }: Case): Promise<void> {
  const route = genericRoute(entity, 'search');
  if (!route) return;
  const isLet = route.who[me.type] !== undefined;
  const get = (query: string) => me.full.call('GET', `${route.path}?${query}`);
  const filters = rules.map(({ name, field }) => `search-${name}=${encodeURIComponent(filterOf(field))}`).join('&');
  for (const [how, more] of [
    ['filter', ''],
    ['count', '&returnRecordCountsOnly=1'],
    ['export', '&export=csv'],
  ]) {
    const errors = errorsOf(await get(`${filters}${more}`));
    for (const rule of rules) {
      const isFilter = isVisibleTo(rule, me.type) && methodsOf(rule.field).length > 0;
      found.expect(
        errors.has(`search-${rule.name}`) === (isLet && !isFilter),
        () => `${entity.name}.${rule.name} ${how} by ${me.type}`,
      );
    }
  }
  const columns = await get(`columns=${rules.map(({ name }) => name).join(',')}`);
  const rejected = JSON.stringify(
    (columns.result as { errors?: { columns?: string[] } } | null)?.errors?.columns ?? [],
  );
  for (const rule of rules) {
    const isColumn = isVisibleTo(rule, me.type) && rule.field.options.isHidden !== true;
    found.expect(
      rejected.includes(` ${rule.name}.`) === (isLet && !isColumn),
      () => `${entity.name}.${rule.name} as a column of ${me.type}`,
    );
  }
  if (!isLet) return;
  const known = new Set((await get('resultsPerPage=1')).search.fields.map(({ field }) => field));
  for (const rule of rules) {
    found.expect(
      known.has(rule.name) === isVisibleTo(rule, me.type),
      () => `${entity.name}.${rule.name} in the fields told to ${me.type}`,
    );
    const sorted = await get(`sortBy=${rule.name}&resultsPerPage=1`);
    const isSortable = isVisibleTo(rule, me.type) && rule.field.options.isSortable === true;
    found.expect(
      sorted.httpStatus === (isSortable ? 200 : 422),
      () => `${entity.name}.${rule.name} sorted by ${me.type}: ${sorted.httpStatus}`,
    );
  }
}

// A value that no kind of field accepts: a writable field is rejected for its value, any other for its name.
const unfit = Object.freeze([[{}]]);
const forbidden = /^(There is no field|.* can’t be changed here)/;

async function checkWriting(found: Findings, { entity, me, rules, rows }: Case): Promise<void> {
  for (const verb of ['create', 'update'] as const) {
    const route = genericRoute(entity, verb);
    if (!route || route.body !== undefined) continue;
    const isLet = route.who[me.type] !== undefined;
    const body = Object.fromEntries(rules.filter(({ name }) => name !== 'id').map(({ name }) => [name, unfit]));
    const url = route.path.replace(':id', rows?.own ?? 'f'.repeat(32));
    const response = await me.full.call<{ errors?: Record<string, string[]> } | null>(route.method, url, body);
    if (isLet && response.httpStatus === 404) continue;
    found.expect(
      response.httpStatus === (isLet ? 422 : 403),
      () => `${entity.name} ${verb} by ${me.type}: ${response.httpStatus}`,
    );
    for (const rule of rules) {
      if (rule.name === 'id') continue;
      const message = response.result?.errors?.[rule.name]?.[0];
      const mayWrite = isVisibleTo(rule, me.type) && isWritable(rule.field, verb);
      const isJson = rule.field.kind === 'json';
      found.expect(
        !isLet
          ? message === undefined
          : mayWrite
            ? isJson || (message !== undefined && !forbidden.test(message))
            : message !== undefined && forbidden.test(message),
        () => `${entity.name}.${rule.name} ${verb} by ${me.type}: ${message}`,
      );
    }
  }
}
