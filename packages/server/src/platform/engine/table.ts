import type { Entity } from '@fiducia/contract/lang/entity';
import type { Field } from '@fiducia/contract/lang/field';

/** A to-one relation that derived fields are read through: `left join table as name on name.id = t.column`. */
export interface Join {
  readonly table: string;
  readonly column: string;
  /** Set if the relation starts from another join instead of the row itself. */
  readonly on?: string;
}

/** How the records of an entity are stored. */
interface Storage {
  readonly table: string;
  /** The column of each field. Derived fields have none. */
  readonly columns: ReadonlyMap<string, string>;
  readonly joins: Readonly<Record<string, Join>>;
  /** The SQL expression of each derived field, over `t` and the joins. */
  readonly derived: Readonly<Record<string, string>>;
  /** The column with the tenant, if rows belong to one. */
  readonly tenantColumn?: string;
  /** The SQL expression over `t` that the search box searches; the same as in the table's trigram index. */
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
  /** Needed only where the column is not the field's name in snake case (money with `_cents`, rates with `_bp`). */
  readonly columns?: Readonly<Partial<Record<Exclude<keyof E['fields'], DerivedOf<E>>, string>>>;
  readonly joins?: Readonly<Record<string, Join>>;
} & ([DerivedOf<E>] extends [never] ? unknown : { readonly derived: Readonly<Record<DerivedOf<E>, string>> });

/** Binds an entity to its table. A derived field without an expression doesn't compile. */
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

/** Returns the column of a stored field. Throws for other fields: rules and writes use stored fields only. */
export function columnOf(entity: Table, field: string): string {
  const column = entity.columns.get(field);
  if (column === undefined) throw new Error(`${entity.name} stores no field ${field}`);
  return column;
}

/** Returns a database row (columns in snake_case) with the names of its fields. */
export const byField = (entity: Table, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries([...entity.columns].map(([field, column]) => [field, row[column]]));
