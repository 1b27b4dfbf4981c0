/** The runtime kind of a declared type. */
export type Kind = 'string' | 'number' | 'boolean' | 'bytes' | 'date' | 'list' | 'object';

/** One member of a union. */
export interface Alternative {
  readonly kind: Kind;
  /** The only values it may have. */
  readonly literals?: readonly (string | number | boolean)[];
  readonly items?: ValueShape;
  readonly properties?: Readonly<Record<string, ValueShape>>;
}

/** A declared type, to the extent that a value can be checked against it. */
export interface ValueShape {
  /** The type as TypeScript prints it. */
  readonly type: string;
  /** Undefined for `any`, `unknown`, and types nested too deeply to be read. */
  readonly alternatives?: readonly Alternative[];
  readonly isNullable: boolean;
  readonly isOptional: boolean;
}

/** The declared row of one call. */
export interface RowShape {
  readonly columns: Readonly<Record<string, ValueShape>>;
  /** Has an index signature, so it accepts any further column. */
  readonly isOpen: boolean;
}

/** By `file:line:column` of the call's method name; null where the row names no columns. */
export type DeclaredRows = Readonly<Record<string, RowShape | null>>;
