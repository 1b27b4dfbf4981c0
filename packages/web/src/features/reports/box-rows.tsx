import type { TaxFormBox, TaxFormView } from '@fiducia/contract/reports/tax-form.routes';
import { Money } from '../../kit/display/money.tsx';
import type { Column } from '../../kit/table/columns/column.ts';

export type BoxRow = TaxFormBox & { readonly id: string };

/** Converts the boxes of a tax form to table rows. */
export const boxRows = (form: TaxFormView): readonly BoxRow[] => form.boxes.map((box) => ({ ...box, id: box.box }));

const shown = ({ kind, value }: TaxFormBox) => {
  if (typeof value === 'number') return <Money amount={value} />;
  return kind === 'mark' ? 'Checked' : String(value);
};

/** Columns that show each box of a tax form with its name, value, and explanation. */
export const boxValueColumns: readonly Column<BoxRow>[] = [
  { key: 'box', label: 'Box', width: 60 },
  { key: 'name', label: 'Description' },
  { key: 'value', label: 'Value', render: shown, width: 130 },
  { key: 'words', label: 'Explanation' },
];
