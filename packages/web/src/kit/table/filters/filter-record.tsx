import { IconX } from '@tabler/icons-react';
import { useCallback } from 'react';
import { LookupInput, type LookupInputProps } from '../../form/inputs/lookup-input.tsx';
import styles from '../../form/shell/field.module.css';

export interface FilterRecordProps {
  readonly label: string;
  readonly find: LookupInputProps['find'];
  readonly chosen: readonly { readonly id: string; readonly title: string }[];
  /** Allows several records; otherwise a new selection replaces the previous one. */
  readonly isMany: boolean;
  readonly onChange: (chosen: readonly { readonly id: string; readonly title: string }[]) => void;
}

/** Selects the records of a filter by name or number. */
export function FilterRecord({ label, find, chosen, isMany, onChange }: FilterRecordProps) {
  const taken = chosen.map(({ id }) => id).join();
  const findOthers = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await find(text, signal)).filter(({ id }) => !taken.split(',').includes(id)),
    [find, taken],
  );
  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles['tokens']} aria-label={`Selected: ${label}`}>
          {chosen.map(({ id, title }) => (
            <li key={id} className={styles['token']}>
              {title}
              <button
                type="button"
                aria-label={`Remove ${title}`}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              >
                <IconX size={12} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* A new key after each selection renders an empty box for the next one. */}
      <LookupInput
        key={taken}
        isInside
        aria-label={label}
        value={null}
        find={findOthers}
        onChange={(item) => item && onChange(isMany ? [...chosen, item] : [item])}
      />
    </>
  );
}
