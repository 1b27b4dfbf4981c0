import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { searchDelay } from '../../form/inputs/search-delay.ts';
import { TextInput } from '../../form/inputs/text-input.tsx';
import styles from '../grid/table.module.css';

/** Renders the search box of a table. Pressing Enter searches immediately. */
export function SearchBox({
  value,
  onSearch,
  label,
}: {
  value: string;
  onSearch: (text: string) => void;
  label: string;
}) {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const follow = useEffectEvent((next: string) => {
    if (next !== searched.current) setText(next);
    searched.current = next;
  });
  const ask = () => {
    if (text.trim() === searched.current) return;
    searched.current = text.trim();
    onSearch(text.trim());
  };
  const askLater = useEffectEvent(ask);
  useEffect(() => follow(value), [value]);
  useEffect(() => {
    if (text.trim() === searched.current) return;
    const timer = setTimeout(() => askLater(), searchDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className={styles['searchBox']}>
      <IconSearch size={15} aria-hidden />
      <TextInput
        type="search"
        dense
        aria-label={label}
        placeholder="Search"
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask();
        }}
      />
    </div>
  );
}
