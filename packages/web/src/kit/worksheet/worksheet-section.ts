import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Failure } from '../display/alert.tsx';

export interface WorksheetSection {
  readonly key: string;
  readonly title: string;
  /** The section's content when it is not being edited: usually `Facts`. */
  readonly view: () => ReactNode;
  /** The fields of its form; without them, the section is read-only. */
  readonly edit?: () => ReactNode;
  /** The initial values of the fields. */
  readonly values: FieldValues;
  /** Shows the alert icon. */
  readonly hasErrors?: boolean;
}

/** Saves a section. Return a failure to keep editing, undefined on success. */
export type SaveSection = (
  key: string,
  values: FieldValues,
  changes: FieldValues,
  /** The values of the changed fields when editing began. */
  began: FieldValues,
) => Promise<Failure | undefined>;
