import { checkEmail, checkEmails, checkOptionalEmail } from '@fiducia/domain/foundation/validation/email';
import { TextInput } from '../inputs/text-input.tsx';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useTextualField } from '../shell/use-textual-field.ts';
import { useWording } from '../shell/wording-context.ts';

export interface EmailFieldProps extends FieldProps {
  /** Accepts several addresses, separated by commas. */
  readonly isMultiple?: boolean;
  /** Uses the lenient check for an optional address. */
  readonly isLenient?: boolean;
  readonly mustDifferFrom?: string | undefined;
  /** `webauthn` also lets the browser offer passkeys. */
  readonly autoComplete?: 'email' | 'username' | 'username webauthn' | 'off';
}

/** An email address, or several. */
export function EmailField(props: EmailFieldProps) {
  const {
    name,
    label,
    hint,
    isRequired = false,
    span,
    isMultiple,
    isLenient,
    mustDifferFrom,
    autoComplete = 'email',
  } = props;
  const wording = useWording();
  const { field, control } = useTextualField<string>(name, {
    parse: (text) => text.trim() || undefined,
    format: (text) => text,
    check: (text) => {
      const rule = { label, isRequired, wording };
      if (isLenient) return checkOptionalEmail(text);
      if (isMultiple) return checkEmails(text, rule);
      return checkEmail(text, mustDifferFrom === undefined ? rule : { ...rule, mustDifferFrom });
    },
  });
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <TextInput
          {...ties}
          {...control}
          type={isMultiple ? 'text' : 'email'}
          inputMode="email"
          autoComplete={isMultiple ? 'off' : autoComplete}
        />
      )}
    </FieldFrame>
  );
}
