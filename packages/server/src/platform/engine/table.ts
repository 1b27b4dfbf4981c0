import type { Entity } from '@fiducia/contract/lang/entity';
import type { Field } from '@fiducia/contract/lang/field';

/** A to-one relation that derived fields are read through: `left join table as name on name.id = t.column`. */
export interface Join {
  readonly table: string;
  readonly column: string;
  /** When the relation hangs off another join instead of the row itself. */
  readonly on?: string;
}

/** Where the records of an entity are stored. */
interface Storage {
  readonly table: string;
  /** Field → its column. Derived fields have none. */
  readonly columns: ReadonlyMap<string, string>;
  readonly joins: Readonly<Record<string, Join>>;
  /** Derived field → the SQL expression over `t` and the joins that computes it. */
  readonly derived: Readonly<Record<string, string>>;
  /** The column that holds the tenant, when the row belongs to one. */
  readonly tenantColumn?: string;
  /** The SQL expression over `t` that the search box looks in; the same as that of the table's trigram index. */
  readonly textSearch?: string;
}

/** An entity together with the table that stores it. */
export type Table<E extends Entity = Entity> = E & Storage;

type IsDerived<F> = F extends { readonly options: { readonly isDerived: true } } ? true : false;
type DerivedOf<E extends Entity> = {
  [N in keyof E['fields']]: IsDerived<E['fields'][N]> extends true ? N : never;
}[keyof E['fields']] &
  string;

type Binding<E extends Entity> = Pick<Storage, 'table' | 'tenantColumn' | 'textSearch'> & {
  /** Only where the column is not the field's name in snake case (money with `_cents`, rates with `_bp`). */
  readonly columns?: Readonly<Partial<Record<Exclude<keyof E['fields'], DerivedOf<E>>, string>>>;
  readonly joins?: Readonly<Record<string, Join>>;
} & ([DerivedOf<E>] extends [never] ? unknown : { readonly derived: Readonly<Record<DerivedOf<E>, string>> });

/** Binds an entity to its table. Every derived field has its expression, or it does not compile. */
export function table<E extends Entity>(entity: E, binding: Binding<E>): Table<E> {
  const { columns: named = {}, joins = {}, derived = {}, ...rest }: BindingParts = binding;
  const stored = Object.entries<Field>(entity.fields).filter(([, field]) => field.options.isDerived !== true);
  return {
    ...entity,
    ...rest,
    columns: new Map(stored.map(([name, field]) => [name, named[name] ?? defaultColumn(name, field)])),
    joins,
    derived,
  };
}

type BindingParts = Pick<Storage, 'table' | 'tenantColumn' | 'textSearch'> &
  Partial<Pick<Storage, 'joins' | 'derived'>> & { readonly columns?: Readonly<Partial<Record<string, string>>> };

function defaultColumn(name: string, field: Field): string {
  const snake = name.replace(/([A-Z])/g, (letter) => `_${letter.toLowerCase()}`);
  if (field.kind === 'money') return `${snake}_cents`;
  return field.kind === 'rate' ? `${snake}_bp` : snake;
}

/** The column of a field that is stored. Throws for one that is not: rules and writes name stored fields only. */
export function columnOf(entity: Table, field: string): string {
  const column = entity.columns.get(field);
  if (column === undefined) throw new Error(`${entity.name} stores no field ${field}`);
  return column;
}

/** A row of the database (columns in snake_case) by the names of its fields. */
export const byField = (entity: Table, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries([...entity.columns].map(([field, column]) => [field, row[column]]));
