import type { FieldFrameProps } from './field-frame.tsx';

/** Props of every field. */
export interface FieldProps {
  /** The key of the value in the form. */
  readonly name: string;
  /** Also used in messages: 'Please enter {label}'. */
  readonly label: string;
  readonly hint?: FieldFrameProps['hint'];
  /** If omitted, the field is optional and its label says so. */
  readonly isRequired?: boolean;
  readonly span?: FieldFrameProps['span'];
}
