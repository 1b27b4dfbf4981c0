import type { RegistryFault } from '@fiducia/contract/registry/registry.routes';
import { useState } from 'react';
import { TextInput } from '../../kit/form/inputs/text-input.tsx';
import { registryListingsText as text } from '../../texts/registry-listings.ts';
import styles from './registry.module.css';

interface CorrectedValueProps {
  readonly fault: RegistryFault;
  /** What the user last entered for this value, if anything. */
  readonly entered: string | undefined;
  readonly onCorrect: (value: string) => void;
}

/** Edits one value of a file. Enter, or leaving the field, has the server check a changed value. */
export function CorrectedValue({ fault, entered, onCorrect }: CorrectedValueProps) {
  const isTaxId = fault.field === 'taxId';
  // Only the last digits of a tax ID are available, so the user enters the whole number again.
  const before = entered ?? (isTaxId ? '' : fault.value);
  const [value, setValue] = useState(before);
  const [known, setKnown] = useState(entered);
  if (entered !== known) {
    setKnown(entered);
    // The user undid the corrections.
    if (entered === undefined) setValue(before);
  }
  const finish = () => {
    if (value.trim() !== before.trim()) onCorrect(value.trim());
  };
  return (
    <div className={styles['correction']}>
      <TextInput
        dense
        aria-label={text('faults.edit', { column: fault.column, row: fault.rowNumber })}
        aria-describedby={`problem-${fault.id}`}
        aria-invalid
        autoComplete="off"
        maxLength={500}
        placeholder={fault.value || text('faults.value.empty')}
        value={value}
        onChange={setValue}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          finish();
        }}
      />
    </div>
  );
}
