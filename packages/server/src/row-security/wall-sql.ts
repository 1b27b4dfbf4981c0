import { personRole, tenantRole } from '../db/scope.ts';
import type { Condition, TableWall } from './table-wall.ts';
import { tableWalls } from './table-walls.ts';

export interface Policy {
  readonly name: 'tenant' | 'reads' | 'person' | 'person_reads';
  readonly role: string;
  readonly command: 'all' | 'select';
  readonly seen: string;
  readonly written: string;
}

const either = (conditions: readonly string[]): string => [...new Set(conditions)].join('\n    or ');
const isOfPersons = (condition: Condition): boolean => typeof condition !== 'string';

function policy(name: Policy['name'], command: Policy['command'], conditions: readonly Condition[]): Policy[] {
  if (conditions.length === 0) return [];
  const role = name.startsWith('person') ? personRole : tenantRole;
  const seen = either(conditions.map((one) => (typeof one === 'string' ? one : one.seen)));
  const written = either(conditions.map((one) => (typeof one === 'string' ? one : one.written)));
  return [{ name, role, command, seen, written }];
}

/** Of several policies the database asks the one whose name comes last first: the cheap and likely `tenant`. */
export function policiesOf(wall: TableWall): readonly Policy[] {
  if (wall.kind !== 'rows') return [];
  const { own, alsoRead = [] } = wall;
  const others = (conditions: readonly Condition[]) => conditions.filter((one) => !isOfPersons(one));
  return [
    ...policy('person', 'all', own.filter(isOfPersons)),
    ...policy('person_reads', 'select', alsoRead.filter(isOfPersons)),
    ...policy('reads', 'select', others(alsoRead)),
    ...policy('tenant', 'all', others(own)),
  ];
}

/** Rights that the role of tenants has on a table. */
export function rightsOf(wall: TableWall): readonly string[] {
  if (wall.kind === 'reference') return ['select'];
  return wall.rights;
}

/** The statements that build the walls of tables, in whatever state these are: what a migration holds. */
export function wallStatements(tables: readonly string[] = [...tableWalls.keys()].sort()): string[] {
  return tables.flatMap((table) => {
    const wall = tableWalls.get(table);
    return wall === undefined ? [] : statementsOf(table, wall);
  });
}

const names: readonly Policy['name'][] = ['tenant', 'reads', 'person', 'person_reads'];

function statementsOf(table: string, wall: TableWall): string[] {
  const rights = rightsOf(wall);
  const granted = [
    `revoke all on ${table} from ${tenantRole}`,
    ...(rights.length === 0 ? [] : [`grant ${rights.join(', ')} on ${table} to ${tenantRole}`]),
  ];
  if (wall.kind === 'inner' && wall.isView === true) return granted;
  return [
    ...granted,
    ...names.map((name) => `drop policy if exists ${name} on ${table}`),
    `alter table ${table} ${wall.kind === 'rows' ? 'enable' : 'disable'} row level security`,
    ...policiesOf(wall).map(({ name, role, command, seen, written }) =>
      command === 'all'
        ? `create policy ${name} on ${table} to ${role} using (\n    ${seen})\n  with check (\n    ${written})`
        : `create policy ${name} on ${table} for select to ${role} using (\n    ${seen})`,
    ),
  ];
}
