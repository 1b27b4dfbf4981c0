import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import styles from '../shell/field.module.css';
import { searchDelay } from './search-delay.ts';
import { TextInput } from './text-input.tsx';

export interface LookupItem {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | null | undefined;
}

export interface LookupInputProps {
  readonly value: string | null;
  readonly initial?: LookupItem | null;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly LookupItem[]>;
  readonly onChange: (item: LookupItem | null) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  /**
   * Whether the input is in a popover. If so, the list is rendered inside the popover, because a click on a list in a
   * portal would count as a click outside the popover and close both.
   */
  readonly isInside?: boolean;
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

type Found = readonly LookupItem[] | 'busy' | 'failed';

/** Searches while the list is open: after a pause in typing, or immediately if the text is empty. */
function useFound(text: string, isOpen: boolean, find: LookupInputProps['find']): Found {
  const [answer, setAnswer] = useState<{ readonly text: string; readonly found: Found }>();
  useEffect(() => {
    if (!isOpen) return;
    const aborter = new AbortController();
    const take = (found: Found) => {
      if (!aborter.signal.aborted) setAnswer({ text, found });
    };
    const timer = setTimeout(
      () => void find(text, aborter.signal).then(take, () => take('failed')),
      text === '' ? 0 : searchDelay,
    );
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [text, isOpen, find]);
  return answer?.text === text ? answer.found : 'busy';
}

/** Renders a text input with a list of matching records. Pass the same `find` function on every render. */
export function LookupInput(props: LookupInputProps) {
  const { value, initial, find, onChange, onBlur, disabled, isInside = false, ...ties } = props;
  const [chosen, setChosen] = useState<LookupItem | null>(initial ?? null);
  const [text, setText] = useState(initial?.title ?? '');
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const found = useFound(text === chosen?.title ? '' : text, box.dropdownOpened, find);
  if (value === null && chosen) {
    setChosen(null);
    setText('');
  }
  const choose = (id: string) => {
    const item = Array.isArray(found) ? found.find((one: LookupItem) => one.id === id) : undefined;
    if (!item) return;
    setChosen(item);
    setText(item.title);
    onChange(item);
    box.closeDropdown();
  };
  return (
    <Combobox store={box} onOptionSubmit={choose} withinPortal={!isInside}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...ties}
          value={text}
          disabled={disabled}
          autoComplete="off"
          placeholder="Search"
          onChange={(typed) => {
            setText(typed);
            box.openDropdown();
            if (typed === '' && chosen) {
              setChosen(null);
              onChange(null);
            }
          }}
          onBlur={() => {
            box.closeDropdown();
            setText(chosen?.title ?? '');
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Found records" mah={260} style={{ overflowY: 'auto' }}>
          {found === 'busy' && <Combobox.Empty>Loading...</Combobox.Empty>}
          {found === 'failed' && <Combobox.Empty>Error searching</Combobox.Empty>}
          {Array.isArray(found) && found.length === 0 && <Combobox.Empty>Nothing found</Combobox.Empty>}
          {Array.isArray(found) &&
            found.map((item: LookupItem) => (
              <Combobox.Option key={item.id} value={item.id}>
                {item.title}
                {item.subtitle && <span className={styles['cardText']}>{item.subtitle}</span>}
              </Combobox.Option>
            ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
