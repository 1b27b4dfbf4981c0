import { useState } from 'react';
import { TextInput } from '../../form/inputs/text-input.tsx';
import styles from './filter.module.css';
import type { FilterField } from './filter-field.ts';

/** With more fields than this, the list has a search box. */
const seenAtOnce = 8;

/** Selects the field of a new filter. Typing narrows the list, and Enter selects the first match. */
export function FieldPicker({
  fields,
  onPick,
}: {
  fields: readonly FilterField[];
  onPick: (field: FilterField) => void;
}) {
  const [text, setText] = useState('');
  const needle = text.trim().toLowerCase();
  const found = fields.filter(({ label }) => label.toLowerCase().includes(needle));
  return (
    <div className={styles['popover']}>
      {fields.length > seenAtOnce && (
        <TextInput
          aria-label="Find a field"
          placeholder="Find a field"
          type="search"
          dense
          takesFocus
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (first && needle !== '') onPick(first);
          }}
        />
      )}
      <div className={styles['choices']}>
        {found.map((field) => (
          <button key={field.field} type="button" className={styles['pick']} onClick={() => onPick(field)}>
            {field.label}
          </button>
        ))}
        {found.length === 0 && <p className={styles['none']}>No fields match.</p>}
      </div>
    </div>
  );
}
