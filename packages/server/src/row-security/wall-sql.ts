import type { Condition, TableWall } from './table-wall.ts';
import { tableWalls } from './table-walls.ts';

export interface Policy {
  readonly name: string;
  readonly command: 'all' | 'select';
  readonly seen: string;
  readonly written: string;
}

const either = (conditions: readonly string[]): string => conditions.join('\n    or ');
const seen = (condition: Condition): string => (typeof condition === 'string' ? condition : condition.seen);
const written = (condition: Condition): string => (typeof condition === 'string' ? condition : condition.written);

export function policiesOf(wall: TableWall): readonly Policy[] {
  if (wall.kind !== 'rows') return [];
  const { own, alsoRead = [] } = wall;
  // Of two policies the database asks the one whose name comes later first; what is cheap and likely is asked first.
  return [
    ...(own.length === 0
      ? []
      : [
          {
            name: 'tenant',
            command: 'all' as const,
            seen: either(own.map(seen)),
            written: either([...new Set(own.map(written))]),
          },
        ]),
    ...(alsoRead.length === 0
      ? []
      : [{ name: 'reads', command: 'select' as const, seen: either(alsoRead), written: 'false' }]),
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

function statementsOf(table: string, wall: TableWall): string[] {
  const rights = rightsOf(wall);
  return [
    `revoke all on ${table} from fiducia_tenant`,
    ...(rights.length === 0 ? [] : [`grant ${rights.join(', ')} on ${table} to fiducia_tenant`]),
    `drop policy if exists tenant on ${table}`,
    `drop policy if exists reads on ${table}`,
    `alter table ${table} ${wall.kind === 'rows' ? 'enable' : 'disable'} row level security`,
    ...policiesOf(wall).map((policy) =>
      policy.command === 'all'
        ? `create policy ${policy.name} on ${table} to fiducia_tenant using (\n    ${policy.seen})\n  with check (\n    ${policy.written})`
        : `create policy ${policy.name} on ${table} for select to fiducia_tenant using (\n    ${policy.seen})`,
    ),
  ];
}
