import { checkText, type TextRule } from '@fiducia/domain/foundation/validation/text';
import { TextInput, type TextInputProps } from '../inputs/text-input.tsx';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useTextualField } from '../shell/use-textual-field.ts';
import { useWording } from '../shell/wording-context.ts';

export interface TextFieldProps
  extends FieldProps,
    Omit<TextRule, 'label' | 'isRequired' | 'wording'>,
    Pick<TextInputProps, 'autoComplete' | 'maxLength' | 'inputMode' | 'placeholder' | 'takesFocus'> {}

/**
 * Renders a single-line text field. Trims the text when the user leaves the field. Options: minLength,
 * isPhysicalAddress, isPrintable, hasBankForm, alsoCheck.
 */
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
