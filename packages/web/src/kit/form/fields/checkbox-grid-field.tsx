import { useId } from 'react';
import fieldStyles from '../shell/field.module.css';
import type { FieldProps } from '../shell/field-props.ts';
import { useKitField } from '../shell/use-kit-field.ts';
import styles from './checkbox-grid.module.css';

export interface GridOption {
  readonly value: string;
  /** What a checked box means, for screen readers and the tooltip. */
  readonly text: string;
}

export interface CheckboxGridFieldProps extends Pick<FieldProps, 'name' | 'label' | 'hint'> {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Returns the option of a cell; cells without one stay empty. */
  readonly optionAt: (row: string, column: string) => GridOption | undefined;
  /** Returns the message for a selection that isn't allowed; it blocks submitting. */
  readonly check?: (chosen: readonly string[]) => string | undefined;
  /** Returns a hint for the current selection. */
  readonly advice?: (chosen: readonly string[]) => readonly string[];
}

/** Checkboxes in a grid of two dimensions, such as area and verb; the value is the list of checked options. */
export function CheckboxGridField(props: CheckboxGridFieldProps) {
  const { name, label, hint, rows, columns, optionAt, check, advice } = props;
  const id = useId();
  const field = useKitField<readonly string[]>(name, (value) => check?.(value ?? []));
  const chosen = field.value ?? [];
  const set = (value: string, isOn: boolean) =>
    field.set(isOn ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={fieldStyles['fieldset']}
      aria-invalid={field.error ? true : undefined}
      aria-describedby={field.error ? `${id}-error` : undefined}
    >
      <legend className={fieldStyles['label']}>{label}</legend>
      {hint && <div className={fieldStyles['hint']}>{hint}</div>}
      <div className={styles['scroll']}>
        <table className={styles['grid']}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{label}</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map((column) => {
                  const option = optionAt(row, column);
                  return (
                    <td key={column} data-empty={option === undefined || undefined}>
                      {option && (
                        <label title={option.text}>
                          <input
                            type="checkbox"
                            aria-label={option.text}
                            checked={chosen.includes(option.value)}
                            disabled={field.isDisabled}
                            onBlur={field.blur}
                            onChange={(event) => set(option.value, event.currentTarget.checked)}
                          />
                          <span aria-hidden="true">{option.text}</span>
                        </label>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <output>
        {(advice?.(chosen) ?? []).map((line) => (
          <span key={line} className={styles['advice']}>
            {line}
          </span>
        ))}
      </output>
      <div id={`${id}-error`} className={fieldStyles['error']}>
        {field.error}
      </div>
    </fieldset>
  );
}
