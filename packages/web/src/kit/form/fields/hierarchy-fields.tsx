import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { LookupItem } from '../inputs/lookup-input.tsx';
import { LookupField } from './lookup-field.tsx';

/** Selected values of the levels above, by name. */
export type ChosenParents = Readonly<Record<string, string>>;

export interface HierarchyLevel {
  /** Form name of the value. */
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  /** Finds the children of the selected parents, or all records if none is selected. */
  readonly find: (parents: ChosenParents, text: string, signal: AbortSignal) => Promise<readonly LookupItem[]>;
}

export interface HierarchyFieldsProps {
  /** From top to bottom. Pass the same array on every render. */
  readonly levels: readonly HierarchyLevel[];
  readonly span?: 3 | 4 | 6 | 12;
}

interface LevelProps {
  readonly level: HierarchyLevel;
  readonly above: readonly string[];
  readonly below: readonly string[];
  readonly span: 3 | 4 | 6 | 12;
}

function Level({ level, above, below, span }: LevelProps) {
  const form = useFormContext();
  const values = useWatch({ control: form.control, name: [...above] });
  const parentKey = JSON.stringify(above.map((name, at) => [name, values[at]]));
  const find = useMemo(() => {
    const pairs: readonly (readonly [string, unknown])[] = JSON.parse(parentKey);
    const parents = Object.fromEntries(
      pairs.flatMap(([name, value]) => (typeof value === 'string' && value ? [[name, value]] : [])),
    );
    return (text: string, signal: AbortSignal) => level.find(parents, text, signal);
  }, [level, parentKey]);
  return (
    <LookupField
      name={level.name}
      label={level.label}
      isRequired={level.isRequired ?? false}
      span={span}
      find={find}
      onChosen={() => {
        for (const name of below) form.setValue(name, null, { shouldDirty: true });
      }}
    />
  );
}

/**
 * Renders dependent lookup fields, one for each level. Selecting a parent clears the levels below and limits them to
 * its children. Source: doc 2 §3 Other.
 */
export function HierarchyFields({ levels, span = 6 }: HierarchyFieldsProps) {
  const names = levels.map(({ name }) => name);
  return (
    <>
      {levels.map((level, at) => (
        <Level key={level.name} level={level} above={names.slice(0, at)} below={names.slice(at + 1)} span={span} />
      ))}
    </>
  );
}
