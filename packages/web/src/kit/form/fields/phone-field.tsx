import { formatPhone, formatPhoneEntry } from '@fiducia/domain/foundation/text/format-phone';
import { checkPhone, checkPhoneExtension, parsePhone } from '@fiducia/domain/foundation/validation/phone';
import { spoken } from '../../text/language.ts';
import { TextInput } from '../inputs/text-input.tsx';
import styles from '../shell/field.module.css';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useTextualField } from '../shell/use-textual-field.ts';
import { useWording } from '../shell/wording-context.ts';

function ExtensionField({ name }: { name: string }) {
  const { field, control } = useTextualField<string>(name, {
    parse: (text) => text.trim() || undefined,
    format: (text) => text,
    check: checkPhoneExtension,
  });
  return (
    <FieldFrame label={spoken('Extension')} isOptional error={field.error}>
      {(ties) => <TextInput {...ties} {...control} inputMode="numeric" autoComplete="tel-extension" />}
    </FieldFrame>
  );
}

/**
 * Renders a field for a US phone number, stored as +1 and ten digits. With `extensionName`, adds a field for the
 * extension.
 */
export function PhoneField(props: FieldProps & { readonly extensionName?: string }) {
  const { name, label, hint, isRequired = false, span, extensionName } = props;
  const wording = useWording();
  const { field, control } = useTextualField<string>(name, {
    parse: parsePhone,
    format: formatPhone,
    typing: formatPhoneEntry,
    check: (text) => checkPhone(text, { isRequired, wording }),
  });
  const phone = (
    <FieldFrame
      label={label}
      hint={hint}
      isOptional={!isRequired}
      span={extensionName ? undefined : span}
      error={field.error}
    >
      {(ties) => <TextInput {...ties} {...control} type="tel" inputMode="tel" autoComplete="tel-national" />}
    </FieldFrame>
  );
  if (!extensionName) return phone;
  return (
    <div className={styles['pair']} data-span={span}>
      {phone}
      <ExtensionField name={extensionName} />
    </div>
  );
}
