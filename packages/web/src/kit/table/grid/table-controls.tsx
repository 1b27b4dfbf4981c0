import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../../display/button.tsx';
import type { ColumnUse } from '../columns/column-choice.ts';
import { ColumnsChooser, FieldsChooser, type FieldsChooserProps } from '../columns/fields-chooser.tsx';
import { ExportButton } from './export-button.tsx';
import { TableMenu, type TableMenuProps } from './table-menu.tsx';
import type { ExportFormat, TableExport } from './use-export.ts';

/** Up to this many rows, a list is small: its rows matter more than its controls. */
const fewRows = 10;

/**
 * Returns whether a table has its controls in one menu: inside another page, on a phone, and if it has few rows. A
 * report keeps its buttons, because it is there to be exported.
 */
export function isCompactTable(table: {
  readonly isPageList: boolean;
  readonly isPhone: boolean;
  readonly total: number;
  readonly isFiltered: boolean;
  readonly columnUse: ColumnUse | undefined;
}): boolean {
  if (table.columnUse === 'report') return false;
  return !table.isPageList || table.isPhone || (table.total <= fewRows && !table.isFiltered);
}

export interface TableControlsProps {
  readonly isCompact: boolean;
  readonly columnUse: ColumnUse | undefined;
  /** Set if the columns can be chosen. */
  readonly chooser: FieldsChooserProps | undefined;
  readonly isBusy: boolean;
  readonly onRefresh: (() => void) | undefined;
  readonly exporting: TableExport | undefined;
  readonly onExport: (format: ExportFormat) => void;
  readonly menu: Omit<TableMenuProps, 'controls'>;
}

/** Renders the controls of a table besides search and filters, as buttons or in one menu. */
export function TableControls(props: TableControlsProps) {
  const { isCompact, columnUse, chooser, isBusy, onRefresh, exporting, onExport, menu } = props;
  if (isCompact) return <TableMenu {...menu} controls={{ columnUse, chooser, onRefresh, exporting, onExport }} />;
  const Chooser = columnUse === 'search' ? ColumnsChooser : FieldsChooser;
  return (
    <>
      {chooser && <Chooser {...chooser} />}
      {onRefresh && (
        <Button dense busy={isBusy} icon={<IconRefresh size={14} aria-hidden />} onClick={onRefresh}>
          Refresh
        </Button>
      )}
      {exporting && <ExportButton exporting={exporting} onExport={onExport} />}
      {menu.count > 0 && <TableMenu {...menu} />}
    </>
  );
}
