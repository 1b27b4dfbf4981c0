import { checkText, type TextRule } from '@fiducia/domain/validation/text';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { useTextualField } from './use-textual-field.ts';
import { useWording } from './wording-context.ts';

export interface TextFieldProps
  extends FieldProps,
    Omit<TextRule, 'label' | 'isRequired' | 'wording'>,
    Pick<TextInputProps, 'autoComplete' | 'maxLength' | 'inputMode' | 'placeholder' | 'takesFocus'> {}

/** A line of text, trimmed when the field is left. Options: minLength, isPhysicalAddress, isPrintable, alsoCheck. */
export function TextField(props: TextFieldProps) {
  const {
    name,
    label,
    hint,
    isRequired = false,
    span,
    autoComplete,
    maxLength,
    inputMode,
    placeholder,
    takesFocus,
    ...rule
  } = props;
  const wording = useWording();
  const { field, control } = useTextualField<string>(name, {
    parse: (text) => text.trim() || undefined,
    format: (text) => text,
    check: (text) => checkText(text, { ...rule, label, isRequired, wording }),
  });
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <TextInput {...ties} {...control} {...{ autoComplete, maxLength, inputMode, placeholder, takesFocus }} />
      )}
    </FieldFrame>
  );
}
