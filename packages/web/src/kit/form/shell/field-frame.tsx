import { type ReactNode, useId } from 'react';
import { spoken } from '../../text/language.ts';
import styles from './field.module.css';

/** Attributes that connect a control to its label, hint, and error. Spread them on the control. */
export interface FieldTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldFrameProps {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Adds "(optional)" to the label. */
  readonly isOptional?: boolean | undefined;
  /** Shows the label only to screen readers. */
  readonly isLabelHidden?: boolean | undefined;
  readonly span?: 3 | 4 | 6 | 8 | 12 | undefined;
  readonly children: (ties: FieldTies) => ReactNode;
}

/**
 * Renders a field's label, hint, control, and error. The space for the error is always reserved, so that the layout
 * doesn't shift.
 */
export function FieldFrame({ label, error, hint, isOptional, isLabelHidden, span, children }: FieldFrameProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles['field']} data-span={span}>
      <label className={isLabelHidden ? 'visually-hidden' : styles['label']} htmlFor={id}>
        {label}
        {isOptional && <span className={styles['optional']}> {spoken('(optional)')}</span>}
      </label>
      {hint && (
        <div id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </div>
      )}
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      <div id={`${id}-error`} className={styles['error']}>
        {error}
      </div>
    </div>
  );
}
