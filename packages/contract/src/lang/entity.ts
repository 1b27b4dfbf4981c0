import type { Field } from './field.ts';
import { dateTime, id } from './field.ts';
import type { Grants } from './row-rule.ts';

export type Fields = Readonly<Record<string, Field>>;

/** A to-one relation that list columns are read through: `left join table as name on name.id = t.column`. */
export interface Join {
  readonly table: string;
  readonly column: string;
  /** When the relation hangs off another join instead of the row itself. */
  readonly on?: string;
}

export interface Entity<F extends Fields = Fields> {
  /** The specification's name: `OrderLine`. */
  readonly name: string;
  /** One and many, for people: "order line", "order lines". */
  readonly title: readonly [string, string];
  /** Path segments of the collection below /public/ or /private/: `order-lines`, `trust/deposits`. */
  readonly path: string;
  readonly audience: 'public' | 'private';
  readonly table: string;
  readonly fields: F & ModelFields;
  readonly joins: Readonly<Record<string, Join>>;
  readonly read: Grants;
  readonly create: Grants;
  readonly update: Grants;
  readonly remove: Grants;
  /** Fields whose values name a record in a list, a link, a palette. */
  readonly label: readonly string[];
  readonly link?: string;
  readonly defaultSort: readonly [field: string, direction: 'asc' | 'desc'];
  /** The column that holds the tenant, when the row belongs to one. */
  readonly tenantColumn?: string;
  /** SQL expression over `t` that the search box looks in; the same as that of the table's trigram index. */
  readonly textSearch?: string;
  readonly description?: string;
}

const modelFields = {
  id: id('Id', { isReadOnly: true, isHidden: true, isSearchable: true, resultDataType: 'internalId' }),
  createdAt: dateTime('Created', { isReadOnly: true, hasDefault: true, isSortable: true, isSearchable: true }),
  updatedAt: dateTime('Updated', { isReadOnly: true, hasDefault: true, isSortable: true }),
  deletedAt: dateTime('Deleted', { isReadOnly: true, isStaffOnly: true }),
} as const;
export type ModelFields = typeof modelFields;

type Declared<F extends Fields> = Omit<
  Entity<F>,
  'fields' | 'joins' | 'defaultSort' | 'label' | 'create' | 'update' | 'remove'
> & {
  readonly fields: F;
  readonly joins?: Readonly<Record<string, Join>>;
  readonly defaultSort?: readonly [string, 'asc' | 'desc'];
  readonly label?: readonly string[];
  readonly create: Grants;
  readonly update: Grants;
  readonly remove: Grants;
};

/** Declares an entity once; everything generic follows from it (design record 3). */
export function entity<const F extends Fields>(declared: Declared<F>): Entity<F> {
  return {
    ...declared,
    fields: { ...modelFields, ...declared.fields } as F & ModelFields,
    joins: declared.joins ?? {},
    defaultSort: declared.defaultSort ?? ['createdAt', 'desc'],
    label: declared.label ?? [],
  };
}

type ValueOf<X> = X extends Field<infer T> ? T : never;
type IsRequired<X> = X extends { options: { isRequired: true } } ? true : false;

/** A row as code and the wire know it. Fields not declared as required may be null. */
export type RowOf<E extends { fields: Fields }> = {
  -readonly [N in keyof E['fields']]: IsRequired<E['fields'][N]> extends true
    ? ValueOf<E['fields'][N]>
    : N extends 'id' | 'createdAt' | 'updatedAt'
      ? string
      : ValueOf<E['fields'][N]> | null;
};

/** What create and update take: any of the fields. */
export type DraftOf<E extends { fields: Fields }> = Partial<
  Omit<RowOf<E>, 'id' | 'createdAt' | 'updatedAt' | 'deletedAt'>
>;

// Names are those of declared fields, asked for with every request.
const snakes = new Map<string, string>();

function snake(name: string): string {
  const known = snakes.get(name);
  if (known !== undefined) return known;
  const made = name.replace(/([A-Z])/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '');
  snakes.set(name, made);
  return made;
}

/** The own column of a field; undefined when it is read through a join or an expression. */
export function columnOf(name: string, field: Field): string | undefined {
  const { options } = field;
  if (options.from !== undefined || options.sql !== undefined) return undefined;
  if (options.column !== undefined) return options.column;
  if (field.kind === 'money') return `${snake(name)}_cents`;
  if (field.kind === 'rate') return `${snake(name)}_bp`;
  return snake(name);
}
