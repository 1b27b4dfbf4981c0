import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { statusLabel } from '@fiducia/domain/orders/status-label';

/**
 * The type of a field. It determines the column type, the wire format, the search methods, and how the web app shows it.
 */
export type FieldKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'month'
  | 'date'
  | 'dateTime'
  | 'money'
  | 'rate'
  | 'code'
  | 'codes'
  | 'ref'
  | 'id'
  | 'friendlyId'
  | 'taxId'
  | 'secret'
  | 'file'
  | 'json';

export type SearchMethod =
  | 'equals'
  | 'notEquals'
  | 'contains'
  | 'startsWith'
  | 'isOneOf'
  | 'isNoneOf'
  | 'greaterThan'
  | 'lessThan'
  | 'atLeast'
  | 'atMost'
  | 'between'
  | 'isEmpty'
  | 'isNotEmpty';

export interface CodeItem {
  readonly code: string;
  readonly displayName: string;
}

/** Rows that a total leaves out: those whose code field has one of the values. */
export interface TotalLeavesOut {
  readonly field: string;
  readonly values: readonly string[];
}

export interface FieldOptions {
  readonly description?: string;
  /** Computed, or read from a related record, and therefore never written. */
  readonly isDerived?: boolean;
  /** Can't be null. Required on create unless it has a default. */
  readonly isRequired?: boolean;
  /** Set by the database or the program if create omits it. */
  readonly hasDefault?: boolean;
  /** Never written by create and update: statuses, totals, and other columns that the system maintains. */
  readonly isReadOnly?: boolean;
  /** Can be set on create but never changed. */
  readonly isFixed?: boolean;
  /** In the list's default columns. */
  readonly isDefault?: boolean;
  /** Not offered as a column. */
  readonly isHidden?: boolean;
  readonly isSortable?: boolean;
  readonly isSearchable?: boolean;
  readonly isStaffOnly?: boolean;
  /** Filters allow one value only. */
  readonly isSingleSelect?: boolean;
  /** The column result type, if it isn't the default for the field's kind. Source: doc 2 §9. */
  readonly resultDataType?: string;
  readonly maxLength?: number;
  /** The smallest value that create and update accept; in cents for money. */
  readonly minimum?: number;
  /** The largest value that create and update accept. For money, `largestAmount` if omitted. */
  readonly maximum?: number;
  /**
   * False for money that lists don't add up, because the sum means nothing: balances at different times, unit prices,
   * amounts before and after a change, and amounts that count the same money twice. True for numbers that they add up:
   * counts of different things.
   */
  readonly isTotaled?: boolean;
  /** Rows whose amount no longer counts, such as what a canceled record once required. The description says it to users. */
  readonly totalLeavesOut?: TotalLeavesOut;
}

/** The largest amount that a request may contain: $100 billion, in cents. */
export const largestAmount = cents(10_000_000_000_000);
/** The largest number that a request may contain, because numbers are stored in 32 bits. */
export const largestNumber = 2_147_483_647;

export interface Field<T = unknown, K extends FieldKind = FieldKind, O extends FieldOptions = FieldOptions> {
  readonly kind: K;
  readonly label: string;
  readonly options: O;
  readonly codes?: readonly CodeItem[];
  readonly of?: string;
  /** The TypeScript type of the value in a row; only for inference. */
  readonly type?: T;
}

const declare =
  <T, K extends FieldKind>(kind: K) =>
  <const O extends FieldOptions>(label: string, options?: O): Field<T, K, O> => ({
    kind,
    label,
    options: options ?? ({} as O),
  });

type CodesOf<L extends readonly (string | CodeItem)[]> = L[number] extends infer I
  ? I extends CodeItem
    ? I['code']
    : I
  : never;
const codeItems = (codes: readonly (string | CodeItem)[]): CodeItem[] =>
  codes.map((item) => (typeof item === 'string' ? { code: item, displayName: statusLabel(item) } : item));

export const text = declare<string, 'text'>('text');
export const number = declare<number, 'number'>('number');
export const boolean = declare<boolean, 'boolean'>('boolean');
/** A month as `YYYY-MM`. */
export const month = declare<string, 'month'>('month');
/** A calendar date as `YYYY-MM-DD`. */
export const date = declare<string, 'date'>('date');
/** A timestamp in ISO 8601 with `Z`. */
export const dateTime = declare<string, 'dateTime'>('dateTime');
/** Integer cents, on the wire too. */
export const money = declare<Cents, 'money'>('money');
/** Basis points. */
export const rate = declare<number, 'rate'>('rate');
export const id = declare<string, 'id'>('id');
export const friendlyId = declare<string, 'friendlyId'>('friendlyId');
export const json = declare<unknown, 'json'>('json');
/** Declares a JSON field with the type of its content: `jsonOf<readonly LeftOut[]>()('Left out')`. */
export const jsonOf = <T>() => declare<T, 'json'>('json');
/**
 * A taxpayer ID, stored in an encrypted column with a blind index. The API masks all but its last four digits, except in
 * the route that reveals it, which logs each use.
 */
export const taxId = declare<string, 'taxId'>('taxId');
/** A bank account number or similar: encrypted, blind index, masked to its last four digits. */
export const secret = declare<string, 'secret'>('secret');

export const code = <const L extends readonly (string | CodeItem)[], const O extends FieldOptions>(
  label: string,
  codes: L,
  options?: O,
): Field<CodesOf<L>, 'code', O> => ({ kind: 'code', label, options: options ?? ({} as O), codes: codeItems(codes) });

export const codes = <const L extends readonly (string | CodeItem)[], const O extends FieldOptions>(
  label: string,
  list: L,
  options?: O,
): Field<CodesOf<L>[], 'codes', O> => ({
  kind: 'codes',
  label,
  options: options ?? ({} as O),
  codes: codeItems(list),
});

/** A reference to another entity, by its name. */
export const ref = <const O extends FieldOptions>(label: string, of: string, options?: O): Field<string, 'ref', O> => ({
  kind: 'ref',
  label,
  of,
  options: options ?? ({} as O),
});

/** The ID of a stored file. */
export const file = <const O extends FieldOptions>(label: string, options?: O): Field<string, 'file', O> => ({
  kind: 'file',
  label,
  of: 'StoredFile',
  options: options ?? ({} as O),
});

/** Returns whether lists show the total of this field below its column. */
export const isTotaled = ({ kind, options }: Field): boolean =>
  (kind === 'money' || (kind === 'number' && options.isTotaled === true)) &&
  options.isTotaled !== false &&
  options.isHidden !== true;

/**
 * Returns whether create or update may write this field. A draft never writes statuses, totals, joins, or columns that
 * the system owns.
 */
export function isWritable(field: Field, verb: 'create' | 'update'): boolean {
  const { isReadOnly, isFixed, isDerived } = field.options;
  if (isReadOnly === true || isDerived === true) return false;
  return verb === 'create' || isFixed !== true;
}
