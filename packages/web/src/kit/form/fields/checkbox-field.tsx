import { checkCheckbox } from '@fiducia/domain/foundation/validation/choice';
import { type ReactNode, useId } from 'react';
import styles from '../shell/field.module.css';
import { useKitField } from '../shell/use-kit-field.ts';

export interface CheckboxFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** If set, the box must be checked. */
  readonly isRequired?: boolean;
  readonly span?: 3 | 4 | 6 | 8 | 12;
}

/** Renders a single checkbox. Its value is true or false. */
export function CheckboxField({ name, label, hint, isRequired = false, span }: CheckboxFieldProps) {
  const id = useId();
  const field = useKitField<boolean>(name, (value) => checkCheckbox(value, { isRequired }));
  return (
    <div className={styles['field']} data-span={span}>
      <label className={styles['choice']} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={field.value === true}
          disabled={field.isDisabled}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.error ? `${id}-error` : undefined}
          onChange={(event) => field.set(event.target.checked)}
          onBlur={field.blur}
        />
        <span>
          {label}
          {hint && (
            <span data-hint className={styles['cardText']}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <div id={`${id}-error`} className={styles['error']}>
        {field.error}
      </div>
    </div>
  );
}
