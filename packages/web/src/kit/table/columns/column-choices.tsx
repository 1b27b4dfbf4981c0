import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../display/button.tsx';
import { IconButton } from '../../display/icon-button.tsx';
import { TextInput } from '../../form/inputs/text-input.tsx';
import styles from '../filters/filter.module.css';
import type { ColumnKind } from './column.ts';
import { chooseColumns, moveColumn, shownKeys } from './column-choice.ts';
import type { FieldsChooserProps } from './fields-chooser.tsx';

/** Lists with more columns than this have a search for them, and groups. */
const fewColumns = 12;

type ChoosableField = FieldsChooserProps['columns'][number];

const groups = ['Shown', 'Amounts', 'Dates', 'Status', 'Details'] as const;
type Group = (typeof groups)[number];
const groupOfKind: Readonly<Partial<Record<ColumnKind, Group>>> = {
  money: 'Amounts',
  number: 'Amounts',
  percent: 'Amounts',
  month: 'Dates',
  date: 'Dates',
  dateTime: 'Dates',
  relativeDate: 'Dates',
  statusChip: 'Status',
  substatus: 'Status',
  boolean: 'Status',
};

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Browsers take the focus from an element whose place in the page changes. */
function keepFocus(change: () => void): void {
  const active = document.activeElement;
  change();
  requestAnimationFrame(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && active instanceof HTMLElement) active.focus();
  });
}

const presets = [
  ['Default', 'default'],
  ['All', 'all'],
] as const;
const reset = [['Reset', 'default']] as const;

/**
 * Renders a checkbox for each column of a list, those shown first, below buttons that select a preset. Buttons, and Alt
 * with an arrow key, move a shown column. Lists with many columns have a search by name, and groups.
 */
export function ColumnChoices({
  columns,
  choice,
  onChange,
  hasReset = false,
}: FieldsChooserProps & { readonly hasReset?: boolean }) {
  const [query, setQuery] = useState('');
  const shown = shownKeys(choice, columns);
  // A column stays in its group while the menu is open, so that a tick doesn't move the box and lose the focus.
  const [first] = useState(() => new Set(shown));
  const words = query.toLowerCase().trim().split(/\s+/);
  const found = columns.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const groupOf = ({ key, kind }: ChoosableField): Group =>
    first.has(key) || columns.length <= fewColumns ? 'Shown' : (groupOfKind[kind ?? 'text'] ?? 'Details');
  const placeOf = ({ key }: ChoosableField) => (shown.includes(key) ? shown.indexOf(key) : shown.length);
  const turn = (key: string) => (shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key]);
  const move = (key: string, by: -1 | 1) => keepFocus(() => onChange(moveColumn(choice, columns, key, by)));
  const moveByKey = (key: string) => (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!event.altKey || by === undefined || !shown.includes(key)) return;
    event.preventDefault();
    move(key, by);
  };
  const row = ({ key, label }: ChoosableField) => (
    <div key={key} className={styles['column']}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={shown.includes(key)}
          disabled={shown.length === 1 && shown[0] === key}
          onKeyDown={moveByKey(key)}
          onChange={() => keepFocus(() => onChange(chooseColumns(turn(key), columns, choice.order)))}
        />
        {label}
      </label>
      {first.has(key) && shown.includes(key) && shown.length > 1 && (
        <>
          <IconButton
            icon={<IconChevronUp size={14} aria-hidden />}
            label={`Move ${label} up`}
            onClick={() => move(key, -1)}
          />
          <IconButton
            icon={<IconChevronDown size={14} aria-hidden />}
            label={`Move ${label} down`}
            onClick={() => move(key, 1)}
          />
        </>
      )}
    </div>
  );
  return (
    <div className={styles['popover']}>
      <div className={styles['quick']}>
        {(hasReset ? reset : presets).map(([text, mode]) => (
          <Button key={mode} dense onClick={() => onChange({ mode, keys: [] })}>
            {text}
          </Button>
        ))}
      </div>
      {columns.length > fewColumns && (
        <TextInput
          dense
          type="search"
          aria-label="Search columns"
          placeholder="Search columns"
          value={query}
          onChange={setQuery}
        />
      )}
      <div className={styles['choices']}>
        {found.length === 0 && <p>No column has this name.</p>}
        {groups.map((group) => {
          const members = found.filter((column) => groupOf(column) === group);
          if (members.length === 0) return null;
          const inOrder = group === 'Shown' ? members.toSorted((one, other) => placeOf(one) - placeOf(other)) : members;
          return (
            <fieldset key={group} className={styles['columns']} aria-label={group}>
              {columns.length > fewColumns && <div className={styles['group']}>{group}</div>}
              {inOrder.map(row)}
            </fieldset>
          );
        })}
      </div>
    </div>
  );
}
