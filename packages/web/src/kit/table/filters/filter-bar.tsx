import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../display/button.tsx';
import styles from './filter.module.css';
import { type FilterField, filterText } from './filter-field.ts';
import type { SearchFilter } from './search-state.ts';

// Most visits to a list don't add or edit a filter.
const FieldPicker = lazy(() => import('./field-picker.tsx').then((module) => ({ default: module.FieldPicker })));
const FilterEditor = lazy(() => import('./filter-editor.tsx').then((module) => ({ default: module.FilterEditor })));

export interface FilterBarProps {
  readonly fields: readonly FilterField[];
  readonly filters: readonly SearchFilter[];
  /** Whether a view's name says the filters already: they have no chips. */
  readonly areNamed?: boolean | undefined;
  readonly onChange: (filters: readonly SearchFilter[]) => void;
}

function FilterChip({
  field,
  filter,
  onApply,
  onRemove,
}: {
  field: FilterField;
  filter: SearchFilter;
  onApply: (filter: SearchFilter) => void;
  onRemove: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const words = filterText(filter, field);
  return (
    <span className={styles['filterChip']}>
      <Popover opened={isOpen} onChange={setOpen} width={280} trapFocus returnFocus withRoles position="bottom-start">
        <Popover.Target>
          <button type="button" title={words} onClick={() => setOpen(!isOpen)}>
            {words}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={`Filter by ${field.label}`}>
          <Suspense fallback={null}>
            <FilterEditor
              field={field}
              filter={filter}
              onApply={(next) => {
                setOpen(false);
                onApply(next);
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <button type="button" aria-label={`Remove filter: ${words}`} onClick={onRemove}>
        <IconX size={12} aria-hidden />
      </button>
    </span>
  );
}

/** Shows the current filters as chips, with a button that adds a filter. */
export function FilterBar({ fields, filters, areNamed, onChange }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<FilterField>();
  const shown = (areNamed ? [] : filters).flatMap((filter, at) => {
    const field = fields.find((one) => one.field === filter.field);
    return field ? [{ filter, field, at }] : [];
  });
  return (
    <div className={styles['chips']}>
      {shown.map(({ filter, field, at }) => (
        <FilterChip
          key={`${filter.field} ${at}`}
          field={field}
          filter={filter}
          onApply={(next) => onChange(filters.map((one, index) => (index === at ? next : one)))}
          onRemove={() => onChange(filters.filter((_, index) => index !== at))}
        />
      ))}
      <Popover
        opened={isOpen}
        width={280}
        trapFocus
        returnFocus
        withRoles
        position="bottom-start"
        onChange={(next) => {
          setOpen(next);
          setChosen(undefined);
        }}
      >
        <Popover.Target>
          <Button
            dense
            icon={<IconPlus size={14} aria-hidden />}
            onClick={() => {
              setChosen(undefined);
              setOpen(!isOpen);
            }}
          >
            Filter
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Add filter">
          {chosen ? (
            <div className={styles['popover']}>
              <strong>{chosen.label}</strong>
              <Suspense fallback={null}>
                <FilterEditor
                  field={chosen}
                  onApply={(filter) => {
                    setOpen(false);
                    onChange([...filters, filter]);
                  }}
                />
              </Suspense>
            </div>
          ) : (
            <Suspense fallback={null}>
              <FieldPicker fields={fields} onPick={setChosen} />
            </Suspense>
          )}
        </Popover.Dropdown>
      </Popover>
      {shown.length > 0 && (
        <Button look="link" dense onClick={() => onChange([])}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
