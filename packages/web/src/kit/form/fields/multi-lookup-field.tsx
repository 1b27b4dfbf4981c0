import { checkMultiSelect } from '@fiducia/domain/foundation/validation/choice';
import { IconX } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { LookupInput, type LookupInputProps, type LookupItem } from '../inputs/lookup-input.tsx';
import styles from '../shell/field.module.css';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useKitField } from '../shell/use-kit-field.ts';

export interface MultiLookupFieldProps extends FieldProps {
  /** The request of the message 'Please {request}', such as `select the states`. */
  readonly request: string;
  /** Must be the same function in every render. */
  readonly find: LookupInputProps['find'];
  /** The texts shown for the initial values. */
  readonly initial?: readonly LookupItem[];
}

/**
 * Looks up several records; the value is the list of their IDs. Selected records are listed above and can be removed.
 */
export function MultiLookupField(props: MultiLookupFieldProps) {
  const { name, label, hint, isRequired = false, span, request, find, initial = [] } = props;
  const field = useKitField<readonly string[]>(name, (value) =>
    checkMultiSelect(value, { label: request, isRequired }),
  );
  const [known, setKnown] = useState(() => new Map(initial.map((item) => [item.id, item.title])));
  const chosen = field.value ?? [];
  const taken = chosen.join();
  const findOthers = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await find(text, signal)).filter(({ id }) => !taken.split(',').includes(id)),
    [find, taken],
  );
  const add = (item: LookupItem | null) => {
    if (!item || chosen.includes(item.id)) return;
    setKnown(new Map(known).set(item.id, item.title));
    field.set([...chosen, item.id]);
  };
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <>
          {chosen.length > 0 && (
            <ul className={styles['tokens']} aria-label={`Selected: ${label}`}>
              {chosen.map((id) => (
                <li key={id} className={styles['token']}>
                  {known.get(id) ?? id}
                  <button
                    type="button"
                    aria-label={`Remove ${known.get(id) ?? id}`}
                    disabled={field.isDisabled}
                    onClick={() => field.set(chosen.filter((one) => one !== id))}
                  >
                    <IconX size={12} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {/* A new key after each selection renders an empty box for the next one. */}
          <LookupInput
            key={chosen.length}
            {...ties}
            value={null}
            disabled={field.isDisabled}
            find={findOthers}
            onBlur={field.blur}
            onChange={add}
          />
        </>
      )}
    </FieldFrame>
  );
}
