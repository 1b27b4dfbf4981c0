import { checkLookup } from '@fiducia/domain/foundation/validation/choice';
import { LookupInput, type LookupItem } from '../inputs/lookup-input.tsx';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useKitField } from '../shell/use-kit-field.ts';

export interface LookupFieldProps extends FieldProps {
  /** Finds items for a text. Called when typing pauses for 300 ms, and with an empty text when the list opens. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly LookupItem[]>;
  /** The text shown for the initial value. */
  readonly initial?: LookupItem | null;
  readonly onChosen?: (item: LookupItem | null) => void;
}

/** Looks up a record as the user types; the value is its ID. */
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
