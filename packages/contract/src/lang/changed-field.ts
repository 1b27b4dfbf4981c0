import type { CodeItem, FieldKind } from './field.ts';

/** A field that another user changed since the editor read the record; part of a 409's result (design record 12). */
export interface ChangedField {
  readonly field: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** The display names of its codes, if it has any. */
  readonly codes: readonly CodeItem[];
  /** The value when editing began. */
  readonly before: unknown;
  /** The current value. */
  readonly theirs: unknown;
  /** Name of the user who changed it last. Users other than staff see `Fiducia` for staff. */
  readonly by: string;
  /** Timestamp of the last change. */
  readonly at: string;
}
