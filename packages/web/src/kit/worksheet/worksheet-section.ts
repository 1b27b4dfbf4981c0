import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Failure } from '../display/alert.tsx';

export interface WorksheetSection {
  readonly key: string;
  readonly title: string;
  /** What the section says when it is not edited: usually `Facts`. */
  readonly view: () => ReactNode;
  /** Its fields; a section without them cannot be edited. */
  readonly edit?: () => ReactNode;
  /** What its fields start with. */
  readonly values: FieldValues;
  /** Shows the alert icon. */
  readonly hasErrors?: boolean;
}

/** Keeps a section. Answer the failure to stay in it; nothing means saved. */
export type SaveSection = (
  key: string,
  values: FieldValues,
  changes: FieldValues,
  /** What the changed fields held when their editing began. */
  began: FieldValues,
) => Promise<Failure | undefined>;
