import type { Field } from './field.ts';
import { dateTime, id } from './field.ts';
import type { Grants } from './row-rule.ts';

export type Fields = Readonly<Record<string, Field>>;

export type Audience = 'public' | 'private';

/**
 * Declares the fields that the response for a single record adds to its row, as a type only. Usage: `view: viewOf<{
 * transitions: … }>()`.
 */
export interface View<Added> {
  readonly type?: Added;
}

export const viewOf = <Added>(): View<Added> => ({});

export interface Entity<
  F extends Fields = Fields,
  Path extends string = string,
  A extends Audience = Audience,
  Label extends string = string,
  Added = unknown,
  Create extends Grants = Grants,
  Update extends Grants = Grants,
  Remove extends Grants = Grants,
> {
  /** The specification's name: `OrderLine`. */
  readonly name: string;
  /** Singular and plural for users: "order line", "order lines". */
  readonly title: readonly [string, string];
  /** Path segments of the collection below /public/ or /private/: `order-lines`, `trust/deposits`. */
  readonly path: Path;
  readonly audience: A;
  readonly fields: F & ModelFields;
  readonly read: Grants;
  readonly create: Create;
  readonly update: Update;
  readonly remove: Remove;
  /** Fields whose values name a record in lists, links, and the command palette. */
  readonly label: readonly Label[];
  readonly link?: string;
  readonly defaultSort: readonly [field: string, direction: 'asc' | 'desc'];
  readonly description?: string;
  /** Fields that the response for a single record adds to its row. */
  readonly view?: View<Added>;
}

const modelFields = {
  id: id('Id', { isReadOnly: true, isHidden: true, isSearchable: true, resultDataType: 'internalId' }),
  createdAt: dateTime('Created', { isReadOnly: true, hasDefault: true, isSortable: true, isSearchable: true }),
  updatedAt: dateTime('Updated', { isReadOnly: true, hasDefault: true, isSortable: true }),
  deletedAt: dateTime('Deleted', { isReadOnly: true, isStaffOnly: true }),
} as const;
export type ModelFields = typeof modelFields;

type Declared<
  F extends Fields,
  Path extends string,
  A extends Audience,
  Label extends string,
  Added,
  Create extends Grants,
  Update extends Grants,
  Remove extends Grants,
> = Omit<Entity<F, Path, A, Label, Added, Create, Update, Remove>, 'fields' | 'defaultSort' | 'label'> & {
  readonly fields: F;
  readonly defaultSort?: readonly [string, 'asc' | 'desc'];
  readonly label?: readonly Label[];
};

/** Declares an entity once; all generic code derives from it (design record 3). */
export function entity<
  const F extends Fields,
  const Path extends string,
  A extends Audience,
  Create extends Grants,
  Update extends Grants,
  Remove extends Grants,
  const Label extends string = never,
  Added = unknown,
>(
  declared: Declared<F, Path, A, Label, Added, Create, Update, Remove>,
): Entity<F, Path, A, Label, Added, Create, Update, Remove> {
  return {
    ...declared,
    fields: { ...modelFields, ...declared.fields } as F & ModelFields,
    defaultSort: declared.defaultSort ?? ['createdAt', 'desc'],
    label: declared.label ?? [],
  };
}

type ValueOf<X> = X extends Field<infer T> ? T : never;
type IsRequired<X> = X extends { options: { isRequired: true } } ? true : false;

/** A row in code and on the wire. Fields not declared as required may be null. */
export type RowOf<E extends { fields: Fields }> = {
  -readonly [N in keyof E['fields']]: IsRequired<E['fields'][N]> extends true
    ? ValueOf<E['fields'][N]>
    : N extends 'id' | 'createdAt' | 'updatedAt'
      ? string
      : ValueOf<E['fields'][N]> | null;
};

type StaffOnlyName<E extends { fields: Fields }> = {
  [N in keyof E['fields']]: E['fields'][N] extends { options: { isStaffOnly: true } } ? N : never;
}[keyof E['fields']];

/** A row as a search returns it to the web; staff-only fields are absent for other users. */
export type WireRowOf<E extends { fields: Fields; audience: Audience }> = E['audience'] extends 'private'
  ? RowOf<E>
  : Omit<RowOf<E>, StaffOnlyName<E>> & Partial<Pick<RowOf<E>, StaffOnlyName<E>>>;

/** The fields that an entity's view adds to its row. Empty for most entities. */
export type AddedTo<E> = E extends { view?: infer V }
  ? NonNullable<V> extends View<infer Added>
    ? unknown extends Added
      ? Record<never, never>
      : Added
    : Record<never, never>
  : Record<never, never>;

/** The response for a single record: its row, plus the fields that the entity's view adds. */
export type WireRecordOf<E extends { fields: Fields; audience: Audience }> = Omit<WireRowOf<E>, keyof AddedTo<E>> &
  AddedTo<E>;

/** A row with `abbreviated=1`: its ID, its name fields, and the default columns. */
export type AbbreviatedOf<E extends { fields: Fields; audience: Audience; label: readonly string[] }> = Pick<
  WireRowOf<E>,
  (
    | {
        [N in keyof E['fields']]: E['fields'][N] extends { options: { isDefault: true } } ? N : never;
      }[keyof E['fields']]
    | E['label'][number]
    | 'id'
  ) &
    keyof WireRowOf<E>
>;

type Options<X> = X extends { options: infer O } ? O : never;
/** Names of the fields that a create or update may set. Must match `isWritable` in `field.ts`. */
type WritableName<E extends { fields: Fields }, Never> = {
  [N in keyof E['fields']]: Options<E['fields'][N]> extends Never ? never : N extends keyof ModelFields ? never : N;
}[keyof E['fields']];
type Computed = { isReadOnly: true } | { isDerived: true };
type NeededName<E extends { fields: Fields }> = {
  [N in WritableName<E, Computed>]: Options<E['fields'][N]> extends { hasDefault: true }
    ? never
    : Options<E['fields'][N]> extends { isRequired: true }
      ? N
      : never;
}[WritableName<E, Computed>];

/** The body of an update: one or more of the fields that may change. */
export type ChangesOf<E extends { fields: Fields }> = Partial<
  Pick<RowOf<E>, WritableName<E, Computed | { isFixed: true }>>
>;

/** The body of a create: the required fields without a default, and any other writable fields. */
export type NewOf<E extends { fields: Fields }> = Pick<RowOf<E>, NeededName<E>> &
  Partial<Pick<RowOf<E>, WritableName<E, Computed>>>;

/** The body of a create or update request: one or more of the fields. */
export type DraftOf<E extends { fields: Fields }> = Partial<
  Omit<RowOf<E>, 'id' | 'createdAt' | 'updatedAt' | 'deletedAt'>
>;
