import type { ReactNode } from 'react';
import { Alert } from '../kit/display/alert.tsx';
import { DateText } from '../kit/display/date-text.tsx';
import { WithRail } from '../kit/display/layout.tsx';
import { Worksheet } from '../kit/worksheet/worksheet.tsx';
import type { WorksheetSection } from '../kit/worksheet/worksheet-section.ts';
import { RecordRail, type RecordRailProps } from './record-rail.tsx';
import { textOf } from './text-of.ts';
import type { RecordHandle } from './use-record.ts';
import type { EntityRow } from './use-search.ts';

export interface OverviewProps<Row extends EntityRow> {
  readonly label: string;
  readonly handle: RecordHandle<Row>;
  readonly sections: readonly WorksheetSection[];
  readonly isReadOnly: boolean;
  readonly rail: RecordRailProps;
  /** Stands above the sections. */
  readonly children?: ReactNode;
  /** Stands under the sections. */
  readonly after?: ReactNode;
}

/** The first tab of a record: its sections as a worksheet, and the rail of notes, documents and changes. */
export function Overview<Row extends EntityRow>({
  label,
  handle,
  sections,
  isReadOnly,
  rail,
  children,
  after,
}: OverviewProps<Row>) {
  const deletedAt = textOf(handle.record, 'deletedAt');
  return (
    <WithRail rail={<RecordRail {...rail} />}>
      {deletedAt && (
        <Alert tone="warning" title="Deleted">
          This record was deleted on <DateText value={deletedAt} withTime />. It can be read, not changed.
        </Alert>
      )}
      {children}
      <Worksheet
        label={label}
        sections={sections}
        isReadOnly={isReadOnly || deletedAt !== ''}
        onSave={(_key, _values, changes, began) =>
          handle.update(
            Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? null])),
            began,
          )
        }
      />
      {after}
    </WithRail>
  );
}

/** The values of some fields of a record, for a section's form. */
export function valuesOf(row: EntityRow, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
}
