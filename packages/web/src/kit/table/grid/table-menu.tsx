import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../../display/icon-button.tsx';
import { ActionMenu } from '../../overlay/action-menu.tsx';
import { copyText } from '../../overlay/notify.ts';
import type { Column, TableRow } from '../columns/column.ts';
import { tableText } from '../columns/table-text.ts';

export interface TableMenuProps<Row extends TableRow> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The selected rows. If there are any, only these are copied. */
  readonly selected: readonly Row[];
}

/** Renders a menu that copies rows for a spreadsheet or prints the page. */
export function TableMenu<Row extends TableRow>({ caption, columns, rows, selected }: TableMenuProps<Row>) {
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
    />
  );
}
