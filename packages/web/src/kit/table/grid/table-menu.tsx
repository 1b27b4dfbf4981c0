import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../display/icon-button.tsx';
import type { ColumnUse } from '../columns/column-choice.ts';
import type { FieldsChooserProps } from '../columns/fields-chooser.tsx';
import type { Density } from './density.ts';
import type { ExportFormat, TableExport } from './use-export.ts';

// Most visits to a list don't open its menu.
const TableMenuItems = lazy(() =>
  import('./table-menu-items.tsx').then((module) => ({ default: module.TableMenuItems })),
);

/** The controls that are buttons above a large list, and part of this menu elsewhere. */
export interface MenuControls {
  readonly columnUse: ColumnUse | undefined;
  readonly chooser: FieldsChooserProps | undefined;
  readonly onRefresh: (() => void) | undefined;
  readonly exporting: TableExport | undefined;
  readonly onExport: (format: ExportFormat) => void;
}

export interface TableMenuProps {
  readonly caption: string;
  /** The number of rows that are copied, and what they are: `selected` or `shown`. */
  readonly count: number;
  readonly copied: 'selected' | 'shown';
  /** Returns the text of these rows. */
  readonly textOf: () => string;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly controls?: MenuControls;
}

/**
 * Renders a menu that copies rows for a spreadsheet, prints the page, or changes the height of the rows, and that holds
 * the controls of a small table.
 */
export function TableMenu(props: TableMenuProps) {
  const [wasOpened, setOpened] = useState(false);
  const { caption, count, controls } = props;
  if (count === 0 && !controls?.chooser && !controls?.onRefresh && !controls?.exporting) return null;
  const button = (
    <IconButton
      icon={<IconDots size={16} aria-hidden />}
      label={`${controls ? 'Options for' : 'Copy or print'} ${labelInSentence(caption)}`}
      aria-haspopup="menu"
      onClick={() => setOpened(true)}
    />
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <TableMenuItems {...props} target={button} />
    </Suspense>
  );
}
