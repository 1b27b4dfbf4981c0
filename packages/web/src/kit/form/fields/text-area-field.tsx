import { checkText, type TextRule } from '@fiducia/domain/foundation/validation/text';
import { TextAreaInput } from '../inputs/text-area-input.tsx';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useKitField } from '../shell/use-kit-field.ts';
import { useWording } from '../shell/wording-context.ts';

export interface TextAreaFieldProps extends FieldProps, Omit<TextRule, 'label' | 'isRequired' | 'wording'> {
  readonly maxLength?: number;
}

/** A multi-line text field, trimmed on blur. */
export function TextAreaField({ name, label, hint, isRequired = false, span, maxLength, ...rule }: TextAreaFieldProps) {
  const wording = useWording();
  const field = useKitField<string>(name, (value) => checkText(value ?? '', { ...rule, label, isRequired, wording }));
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <TextAreaInput
          {...ties}
          value={field.value ?? ''}
          disabled={field.isDisabled}
          maxLength={maxLength}
          onChange={field.set}
          onBlur={() => {
            field.set((field.value ?? '').trim());
            field.blur();
          }}
        />
      )}
    </FieldFrame>
  );
}
