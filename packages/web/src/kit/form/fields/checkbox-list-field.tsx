import { useId } from 'react';
import type { SelectOption } from '../inputs/select-input.tsx';
import styles from '../shell/field.module.css';
import type { FieldProps } from '../shell/field-props.ts';
import { useKitField } from '../shell/use-kit-field.ts';

export interface CheckboxListFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
  /** Returns the message for a selection that isn't allowed. */
  readonly check?: (chosen: readonly string[]) => string | undefined;
}

/** A list of checkboxes; the value is the list of checked options. */
export function CheckboxListField({ name, label, hint, span, options, check }: CheckboxListFieldProps) {
  const id = useId();
  const field = useKitField<readonly string[]>(name, (value) => check?.(value ?? []));
  const chosen = field.value ?? [];
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles['fieldset']}
      data-span={span}
      aria-invalid={field.error ? true : undefined}
      aria-describedby={field.error ? `${id}-error` : undefined}
    >
      <legend className={styles['label']}>{label}</legend>
      {hint && <div className={styles['hint']}>{hint}</div>}
      {options.map((option) => (
        <label key={option.value} className={styles['choice']}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            disabled={option.disabled === true || field.isDisabled}
            onBlur={field.blur}
            onChange={(event) =>
              field.set(
                event.currentTarget.checked
                  ? [...chosen, option.value]
                  : chosen.filter((value) => value !== option.value),
              )
            }
          />
          {option.text}
        </label>
      ))}
      <div id={`${id}-error`} className={styles['error']}>
        {field.error}
      </div>
    </fieldset>
  );
}
