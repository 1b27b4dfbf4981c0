import { type Field, isWritable } from '../../../packages/contract/src/lang/field.ts';
import { rowMatches, ruleFor } from '../../../packages/contract/src/lang/row-rule.ts';
import { userTypes } from '../../../packages/domain/src/foundation/actor/user-types.ts';
import { allTables } from '../../../packages/server/src/all-areas.ts';
import { byField, type Table } from '../../../packages/server/src/platform/engine/table.ts';
import { genericRoute, type RecordPolicy } from './check-records.ts';
import { type Checked, Findings } from './checked.ts';
import { rehearsing } from './rehearse.ts';
import { nowhere, type Person, personOf, type Rights } from './tenants.ts';

/** Returns every name of a row's columns, in the database and in the declaration. */
async function namesOf(rights: Rights, entity: Table): Promise<string[]> {
  const { rows } = await rights.server.platform.database.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1 and table_schema = current_schema()',
    [entity.table],
  );
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [...new Set(rows.flatMap(({ name }) => [name, camel(name)]).concat(Object.keys(entity.fields)))];
}

const mayWrite = (entity: Table, me: Person, name: string, verb: 'create' | 'update'): boolean => {
  const field: Field | undefined = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
  return (
    field !== undefined && isWritable(field, verb) && (field.options.isStaffOnly !== true || me.type === 'staffMember')
  );
};

/** Sends every column of every table as every user type in create and update: a field it can't write is rejected by name. */
export function checkPatches(rights: Rights): Promise<Checked> {
  return rehearsing(rights, async () => {
    const found = new Findings();
    for (const entity of allTables) {
      const names = await namesOf(rights, entity);
      for (const type of userTypes) {
        const me = personOf(rights.ours, type);
        const own = rights.rows(entity, type)?.own ?? nowhere;
        for (const verb of ['create', 'update'] as const) await checkNames(found, { entity, me, names, own, verb });
      }
    }
    return found;
  });
}

interface Case {
  readonly entity: Table;
  readonly me: Person;
  readonly names: readonly string[];
  readonly own: string;
  readonly verb: 'create' | 'update';
}

async function checkNames(found: Findings, { entity, me, names, own, verb }: Case): Promise<void> {
  const route = genericRoute(entity, verb);
  if (route?.who[me.type] === undefined) return;
  const url = route.path.replace(':id', own);
  const forbidden = names.filter((name) => !mayWrite(entity, me, name, verb) && !(verb === 'create' && name === 'id'));
  const body = Object.fromEntries(forbidden.map((name) => [name, nowhere]));
  const response = await me.full.call<{ errors?: Record<string, unknown> } | null>(route.method, url, body);
  // A record that the actor may read but not change is not found when changed.
  if (response.httpStatus === 404 && verb === 'update') return;
  for (const name of forbidden)
    found.expect(
      response.httpStatus === 422 && response.result?.errors?.[name] !== undefined,
      () => `${entity.name}.${name} ${verb} by ${me.type}: ${response.httpStatus} ${response.text.slice(0, 120)}`,
    );
}

/**
 * Checks that no allowed change moves a record into or out of reach: sets each column that the update's row rule reads
 * to the other tenant's value, after which neither the record nor anything else may differ.
 */
export function checkAfterStates(rights: Rights, policy: RecordPolicy): Promise<Checked> {
  return rehearsing(rights, async () => {
    const found = new Findings();
    for (const entity of allTables) {
      for (const type of userTypes) {
        const route = genericRoute(entity, 'update');
        const rows = rights.rows(entity, type);
        const grants = policy.get(entity.name)?.update;
        if (type === 'staffMember' || route?.who[type] === undefined || !rows || !grants) continue;
        const me = personOf(rights.ours, type);
        const rule = ruleFor(grants, me.actor);
        for (const name of Object.keys(entity.fields)) {
          const value = await valueOf(rights, entity, name, rows.foreign[0] ?? nowhere);
          if (value === undefined) continue;
          const before = await rowOf(rights, entity, rows.own);
          const after = { ...before, [entity.columns.get(name) ?? '']: value };
          if (rowMatches(rule, byField(entity, after), me.actor)) continue;
          const response = await me.full.call('PATCH', route.path.replace(':id', rows.own), { [name]: value });
          found.expect(
            response.httpStatus >= 400 && response.httpStatus < 500,
            () => `${entity.name}.${name} moved out of reach by ${type}: ${response.httpStatus}`,
          );
        }
      }
    }
    return found;
  });
}

async function rowOf(rights: Rights, entity: Table, id: string): Promise<Record<string, unknown>> {
  const { rows } = await rights.server.platform.database.query<Record<string, unknown>>(
    `select * from ${entity.table} where id = $1`,
    [id],
  );
  return rows[0] ?? {};
}

async function valueOf(rights: Rights, entity: Table, name: string, foreign: string): Promise<unknown> {
  const field: Field | undefined = entity.fields[name];
  const column = field && entity.columns.get(name);
  const value = column === undefined ? undefined : (await rowOf(rights, entity, foreign))[column];
  return value ?? undefined;
}
