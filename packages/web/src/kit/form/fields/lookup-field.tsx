import { checkLookup } from '@fiducia/domain/foundation/validation/choice';
import { LookupInput, type LookupItem } from '../inputs/lookup-input.tsx';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useKitField } from '../shell/use-kit-field.ts';

export interface LookupFieldProps extends FieldProps {
  /** Finds items for a text; called when the text hasn't changed for 300 ms, and with an empty text on opening. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly LookupItem[]>;
  /** How the value that the form starts with reads. */
  readonly initial?: LookupItem | null;
  readonly onChosen?: (item: LookupItem | null) => void;
}

/** Looks a record up while somebody types; the value is its id. */
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
