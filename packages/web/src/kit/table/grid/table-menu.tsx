import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../../display/icon-button.tsx';
import { ActionMenu } from '../../overlay/action-menu.tsx';
import { MenuChoice } from '../../overlay/menu-choice.tsx';
import { copyText } from '../../overlay/notify.ts';
import type { Column, TableRow } from '../columns/column.ts';
import { tableText } from '../columns/table-text.ts';
import { type Density, densities } from './density.ts';

export interface TableMenuProps<Row extends TableRow> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The selected rows. If there are any, only these are copied. */
  readonly selected: readonly Row[];
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

/** Renders a menu that copies rows for a spreadsheet, prints the page, or changes the height of the rows. */
export function TableMenu<Row extends TableRow>(props: TableMenuProps<Row>) {
  const { caption, columns, rows, selected, density, onDensity } = props;
  const copied = selected.length > 0 ? selected : rows;
  const count = copied.length.toLocaleString('en-US');
  const copy = selected.length > 0 ? `Copy ${count} selected` : `Copy ${count} shown`;
  return (
    <ActionMenu
      target={
        <IconButton
          icon={<IconDots size={16} aria-hidden />}
          label={`Copy or print ${labelInSentence(caption)}`}
          aria-haspopup="menu"
        />
      }
      items={[
        { label: copy, onChoose: () => void copyText(tableText(columns, copied), 'Table') },
        { label: 'Print', onChoose: () => window.print() },
      ]}
    >
      <MenuChoice heading="Row height" value={density} options={densities} onChange={onDensity} />
    </ActionMenu>
  );
}
