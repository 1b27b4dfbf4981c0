import { checkLookup } from '@fiducia/domain/foundation/validation/choice';
import { LookupInput, type LookupItem } from '../inputs/lookup-input.tsx';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useKitField } from '../shell/use-kit-field.ts';

export interface LookupFieldProps extends FieldProps {
  /**
   * Finds the items that match the entered text. Called after a pause in typing, and with an empty string when the list
   * opens.
   */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly LookupItem[]>;
  /** The record of the initial value, to show its title. */
  readonly initial?: LookupItem | null;
  readonly onChosen?: (item: LookupItem | null) => void;
}

/** Renders a field that looks up a record while the user types. Its value is the record's ID. */
export function LookupField({
  name,
  label,
  hint,
  isRequired = false,
  span,
  find,
  initial,
  onChosen,
}: LookupFieldProps) {
  const field = useKitField<string>(name, (value) => checkLookup(value, { label, isRequired }));
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <LookupInput
          {...ties}
          value={field.value ?? null}
          initial={initial ?? null}
          disabled={field.isDisabled}
          find={find}
          onBlur={field.blur}
          onChange={(item) => {
            field.set(item?.id ?? null);
            onChosen?.(item);
          }}
        />
      )}
    </FieldFrame>
  );
}
