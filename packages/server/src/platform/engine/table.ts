import type { Entity } from '@fiducia/contract/lang/entity';
import type { Field } from '@fiducia/contract/lang/field';
import type { UserType } from '@fiducia/domain/foundation/actor/user-types';

/** A to-one join that derived fields read from: `left join table as name on name.id = t.column`. */
export interface Join {
  readonly table: string;
  readonly column: string;
  /** Name of the join that has `column`, if it isn't the entity's own table. */
  readonly on?: string;
}

/**
 * What several derived fields read from the same related records, in one subquery over `t`: `left join lateral (…) name`.
 * Each subquery of its own takes PostgreSQL about as long to start as to run.
 */
export interface LateralJoin {
  readonly lateral: string;
}

export type Joins = Readonly<Record<string, Join | LateralJoin>>;

/**
 * A reference to records that a transaction locks before the records that refer to them: `column` has their IDs
 * (`lock-parents.ts`).
 */
export interface LockedFirst {
  readonly column: string;
  readonly table: string;
  readonly after?: readonly LockedFirst[];
}

/**
 * Fields that one user type sees only in some of the rows that its row rule lets it see. In the others it reads, filters,
 * and sorts what `otherwise` has for the field.
 */
export interface ShownIf {
  readonly userType: UserType;
  /** SQL condition on `t`. */
  readonly condition: string;
  /** SQL by field. */
  readonly otherwise: Readonly<Record<string, string>>;
}

/** What the search box finds besides the text. Each column needs an index, or a search reads the whole table. */
export interface SearchedBy {
  /** Columns with an amount in cents, a check number, and the last four digits of a tax ID. */
  readonly amount?: string;
  readonly checkNumber?: string;
  readonly lastFour?: string;
  readonly named?: readonly NamedBy[];
  /** A field with a code, such as the service, whose display name the text names. */
  readonly code?: string;
}

/** A column that refers to records, which the text names, or whose tax ID it ends, if they have `lastFour`. */
export interface NamedBy {
  readonly column: string;
  readonly of: Table;
  readonly lastFour?: string;
  /** The table that refers to both, if the column doesn't refer to the named records: its columns for the two. */
  readonly through?: { readonly table: string; readonly column: string; readonly reference: string };
}

/** The table and columns that store the records of an entity. */
interface Storage {
  readonly table: string;
  /** Column names by field. Derived fields have none. */
  readonly columns: ReadonlyMap<string, string>;
  readonly joins: Joins;
  /** SQL expressions over `t` and the joins, by derived field. */
  readonly derived: Readonly<Record<string, string>>;
  /** The column with the tenant's ID, if rows belong to a tenant. */
  readonly tenantColumn?: string;
  /**
   * The SQL expression over `t` that the search box searches. It must equal the expression of the table's trigram
   * index.
   */
  readonly textSearch?: string;
  readonly searchedBy?: SearchedBy;
  /** Records to lock before these records. */
  readonly lockedAfter?: readonly LockedFirst[];
  readonly shownIf?: ShownIf;
}

/** An entity together with the table that stores it. */
export type Table<E extends Entity = Entity> = E & Storage;

type IsDerived<F> = F extends { readonly options: { readonly isDerived: true } } ? true : false;
type DerivedOf<E extends Entity> = {
  [N in keyof E['fields']]: IsDerived<E['fields'][N]> extends true ? N : never;
}[keyof E['fields']] &
  string;

type Binding<E extends Entity> = Pick<
  Storage,
  'table' | 'tenantColumn' | 'textSearch' | 'searchedBy' | 'lockedAfter' | 'shownIf'
> & {
  /** Columns that aren't named like the field in snake case (with `_cents` for money and `_bp` for rates). */
  readonly columns?: Readonly<Partial<Record<Exclude<keyof E['fields'], DerivedOf<E>>, string>>>;
  readonly joins?: Joins;
} & ([DerivedOf<E>] extends [never] ? unknown : { readonly derived: Readonly<Record<DerivedOf<E>, string>> });

/** Binds an entity to its table. The compiler requires an expression for every derived field. */
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

type BindingParts = Pick<Storage, 'table' | 'tenantColumn' | 'textSearch' | 'searchedBy' | 'lockedAfter' | 'shownIf'> &
  Partial<Pick<Storage, 'joins' | 'derived'>> & { readonly columns?: Readonly<Partial<Record<string, string>>> };

function defaultColumn(name: string, field: Field): string {
  const snake = name.replace(/([A-Z])/g, (letter) => `_${letter.toLowerCase()}`);
  if (field.kind === 'money') return `${snake}_cents`;
  return field.kind === 'rate' ? `${snake}_bp` : snake;
}

/**
 * Returns the column of a stored field. Throws for other fields, because rules and writes may use only stored fields.
 */
export function columnOf(entity: Table, field: string): string {
  const column = entity.columns.get(field);
  if (column === undefined) throw new Error(`${entity.name} stores no field ${field}`);
  return column;
}

/** Returns a database row by field name instead of column name. */
export const byField = (entity: Table, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries([...entity.columns].map(([field, column]) => [field, row[column]]));
