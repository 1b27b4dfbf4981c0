import type { TaxFormBox, TaxFormView } from '@fiducia/contract/reports/tax-form.routes';
import { Money } from '../../kit/display/money.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { taxFormText } from '../../texts/tax-forms.ts';

export type BoxRow = TaxFormBox & { readonly id: string };

/** Converts the boxes of a tax form to table rows. */
export const boxRows = (form: TaxFormView): readonly BoxRow[] => form.boxes.map((box) => ({ ...box, id: box.box }));

const shown = ({ kind, value }: TaxFormBox) => {
  if (typeof value === 'number') return <Money amount={value} />;
  return kind === 'mark' ? taxFormText('boxes.value.checked') : String(value);
};

/** Columns that show each box of a tax form with its name, value, and explanation. */
export const boxValueColumns: readonly Column<BoxRow>[] = [
  { key: 'printed', label: taxFormText('boxes.box'), width: 60 },
  { key: 'name', label: taxFormText('boxes.name') },
  { key: 'value', label: taxFormText('boxes.value'), render: shown, width: 130 },
  { key: 'words', label: taxFormText('boxes.explanation') },
];
