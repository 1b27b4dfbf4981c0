import type { TaxFormBox, TaxFormView } from '@fiducia/contract/reports/tax-form.routes';
import { Money } from '../../kit/display/money.tsx';
import type { Column } from '../../kit/table/column.ts';

export type BoxRow = TaxFormBox & { readonly id: string };

/** The boxes of a form as rows of a table. */
export const boxRows = (form: TaxFormView): readonly BoxRow[] => form.boxes.map((box) => ({ ...box, id: box.box }));

const shown = ({ kind, value }: TaxFormBox) => {
  if (typeof value === 'number') return <Money amount={value} />;
  return kind === 'mark' ? 'Marked' : String(value);
};

/** Box, name, value and what it means. */
export const boxValueColumns: readonly Column<BoxRow>[] = [
  { key: 'box', label: 'Box', width: 60 },
  { key: 'name', label: 'What it is' },
  { key: 'value', label: 'Entry', render: shown, width: 130 },
  { key: 'words', label: 'In plain words' },
];
