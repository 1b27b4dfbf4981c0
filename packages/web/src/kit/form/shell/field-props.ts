import type { FieldFrameProps } from './field-frame.tsx';

/** What every field takes. */
export interface FieldProps {
  /** The key of its value in the form. */
  readonly name: string;
  /** Also stands in messages: 'Please enter {label}'. */
  readonly label: string;
  readonly hint?: FieldFrameProps['hint'];
  /** A field is optional, and says so, unless it is required. */
  readonly isRequired?: boolean;
  readonly span?: FieldFrameProps['span'];
}
