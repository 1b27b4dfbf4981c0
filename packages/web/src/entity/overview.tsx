import type { ReactNode } from 'react';
import { Alert } from '../kit/display/alert.tsx';
import { DateText } from '../kit/display/date-text.tsx';
import { WithRail } from '../kit/display/layout.tsx';
import { fieldOf } from '../kit/table/columns/column.ts';
import { Worksheet } from '../kit/worksheet/worksheet.tsx';
import type { WorksheetSection } from '../kit/worksheet/worksheet-section.ts';
import type { RecordHandle } from './by-path/use-record-at.ts';
import { RecordRail, type RecordRailProps } from './record-rail.tsx';

interface Deletable {
  readonly deletedAt?: string | null;
}

export interface OverviewProps {
  readonly label: string;
  readonly handle: Pick<RecordHandle<Deletable>, 'record' | 'updateFields'>;
  readonly sections: readonly WorksheetSection[];
  readonly isReadOnly: boolean;
  readonly rail: RecordRailProps;
  /** Shown above the sections. */
  readonly children?: ReactNode;
  /** Shown below the sections. */
  readonly after?: ReactNode;
}

/** Renders the first tab of a record: its sections as a worksheet, and the rail of notes, documents, and changes. */
export function Overview({ label, handle, sections, isReadOnly, rail, children, after }: OverviewProps) {
  const deletedAt = handle.record?.deletedAt ?? '';
  return (
    <WithRail rail={<RecordRail {...rail} />}>
      {deletedAt && (
        <Alert tone="warning" title="Deleted">
          This record was deleted on <DateText value={deletedAt} withTime />. It’s read-only.
        </Alert>
      )}
      {children}
      <Worksheet
        label={label}
        sections={sections}
        isReadOnly={isReadOnly || deletedAt !== ''}
        onSave={(_key, _values, changes, began) =>
          handle.updateFields(
            Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? null])),
            began,
          )
        }
      />
      {after}
    </WithRail>
  );
}

/** Returns a record's values of these fields, for a section's form. */
export function valuesOf(row: object, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, fieldOf(row, field) ?? null]));
}
