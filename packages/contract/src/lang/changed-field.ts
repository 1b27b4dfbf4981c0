import type { CodeItem, FieldKind } from './field.ts';

/** A field that somebody else changed since an editor read the record: part of a 409's result (design record 12). */
export interface ChangedField {
  readonly field: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** The display names of its codes, if it has any. */
  readonly codes: readonly CodeItem[];
  /** What the editor had read. */
  readonly before: unknown;
  /** The current value. */
  readonly theirs: unknown;
  /** Who changed it last, in words that this reader may know. */
  readonly by: string;
  /** When, as an instant. */
  readonly at: string;
}
