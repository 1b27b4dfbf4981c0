import type { TableWall } from './table-wall.ts';
import { tableWalls } from './table-walls.ts';

export interface Policy {
  readonly name: string;
  readonly command: 'all' | 'select';
  readonly condition: string;
}

export function policiesOf(wall: TableWall): readonly Policy[] {
  if (wall.kind !== 'rows') return [];
  const { own, alsoRead = [] } = wall;
  return [
    ...(own.length === 0 ? [] : [{ name: 'tenant', command: 'all' as const, condition: own.join('\n    or ') }]),
    ...(alsoRead.length === 0
      ? []
      : [{ name: 'tenant_reads', command: 'select' as const, condition: alsoRead.join('\n    or ') }]),
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
    `drop policy if exists tenant_reads on ${table}`,
    `alter table ${table} ${wall.kind === 'rows' ? 'enable' : 'disable'} row level security`,
    ...policiesOf(wall).map(({ name, command, condition }) =>
      command === 'all'
        ? `create policy ${name} on ${table} to fiducia_tenant using (\n    ${condition})\n  with check (\n    ${condition})`
        : `create policy ${name} on ${table} for select to fiducia_tenant using (\n    ${condition})`,
    ),
  ];
}
