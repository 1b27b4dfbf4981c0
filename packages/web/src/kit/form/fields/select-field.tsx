import { checkDropdown, checkSelect } from '@fiducia/domain/foundation/validation/choice';
import { SelectInput, type SelectOption } from '../inputs/select-input.tsx';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useKitField } from '../shell/use-kit-field.ts';
import { useWording } from '../shell/wording-context.ts';

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
  /** Names the list in the message 'Select a {header}'; without it the message is 'Please make a selection.'. */
  readonly header?: string;
  readonly emptyText?: string;
  readonly onChosen?: (value: string | null) => void;
}

/** A select field. Its value is the option's, or null. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, isRequired = false, span, options, header, emptyText = '', onChosen } = props;
  const wording = useWording();
  const field = useKitField<string>(name, (value) =>
    header === undefined ? checkSelect(value, { isRequired, wording }) : checkDropdown(value, { header, isRequired }),
  );
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <SelectInput
          {...ties}
          value={field.value ?? ''}
          options={options}
          emptyText={emptyText}
          disabled={field.isDisabled}
          onBlur={field.blur}
          onChange={(value) => {
            field.set(value === '' ? null : value);
            onChosen?.(value === '' ? null : value);
          }}
        />
      )}
    </FieldFrame>
  );
}
