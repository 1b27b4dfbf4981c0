import { useId } from 'react';
import styles from './segmented-choice.module.css';

export interface SegmentedChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
}

/** A segmented control: two to four short options, one always selected. */
export function SegmentedChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['group']}>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.text}
        </label>
      ))}
    </div>
  );
}
