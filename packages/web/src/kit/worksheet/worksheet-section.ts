import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Failure } from '../display/alert.tsx';

export interface WorksheetSection {
  readonly key: string;
  readonly title: string;
  /** Renders the section while it isn't being edited, usually as `Facts`. */
  readonly view: () => ReactNode;
  /** Renders the section's fields. If left out, the section is read-only. */
  readonly edit?: () => ReactNode;
  /** Initial values of the fields. */
  readonly values: FieldValues;
  /** Whether a walkthrough gives the section the full width of the page. */
  readonly isWide?: boolean;
  /** Shows the alert icon. */
  readonly hasErrors?: boolean;
}

/** Saves a section. Resolves to the failure to show, or undefined on success. */
export type SaveSection = (
  key: string,
  values: FieldValues,
  changes: FieldValues,
  /** Values of the changed fields when the user started editing them. */
  began: FieldValues,
) => Promise<Failure | undefined>;
