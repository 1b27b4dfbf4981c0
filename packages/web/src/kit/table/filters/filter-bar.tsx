import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../display/button.tsx';
import { FieldPicker } from './field-picker.tsx';
import styles from './filter.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { type FilterField, filterText } from './filter-field.ts';
import type { SearchFilter } from './search-state.ts';

export interface FilterBarProps {
  readonly fields: readonly FilterField[];
  readonly filters: readonly SearchFilter[];
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
          <FilterEditor
            field={field}
            filter={filter}
            onApply={(next) => {
              setOpen(false);
              onApply(next);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <button type="button" aria-label={`Remove filter: ${words}`} onClick={onRemove}>
        <IconX size={12} aria-hidden />
      </button>
    </span>
  );
}

/** The active filters as chips, and a button that adds one. */
export function FilterBar({ fields, filters, onChange }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<FilterField>();
  const shown = filters.flatMap((filter, at) => {
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
              <FilterEditor
                field={chosen}
                onApply={(filter) => {
                  setOpen(false);
                  onChange([...filters, filter]);
                }}
              />
            </div>
          ) : (
            <FieldPicker fields={fields} onPick={setChosen} />
          )}
        </Popover.Dropdown>
      </Popover>
      {filters.length > 0 && (
        <Button look="link" dense onClick={() => onChange([])}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
