import type { TaxFormBox, TaxFormView } from '@fiducia/contract/reports/tax-form.routes';
import { Money } from '../../kit/display/money.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { spoken } from '../../kit/text/language.ts';
import { taxFormText } from '../../texts/tax-forms.ts';
import { useCodeMeanings } from './use-code-meanings.ts';

export type BoxRow = TaxFormBox & { readonly id: string };

/** Returns the boxes of a tax form as table rows. The codes in box 7 are explained one by one. */
export function useBoxRows(form: TaxFormView): readonly BoxRow[] {
  const meaningsOf = useCodeMeanings();
  return form.boxes.map((box) => {
    const meanings = meaningsOf(form, box.box, box.value);
    const explanation = spoken(box.words);
    const words = meanings === '' ? explanation : taxFormText('boxes.codes', { words: explanation, meanings });
    return { ...box, id: box.box, name: spoken(box.name), words };
  });
}

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
