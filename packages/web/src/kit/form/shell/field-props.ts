import type { FieldFrameProps } from './field-frame.tsx';

/** Props that all fields share. */
export interface FieldProps {
  /** Name of the value in the form. */
  readonly name: string;
  /** Also used in messages, such as 'Please enter {label}'. */
  readonly label: string;
  readonly hint?: FieldFrameProps['hint'];
  /** If not set, the field is marked as optional. */
  readonly isRequired?: boolean;
  readonly span?: FieldFrameProps['span'];
}
