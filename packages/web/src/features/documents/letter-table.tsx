import type { RowAt } from '@fiducia/contract/api';
import { type ReactNode, useState } from 'react';
import { EntityTable, type EntityTableProps } from '../../entity/entity-table.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import type { Column } from '../../kit/table/columns/column.ts';
import { letterName } from './document-kinds.ts';
import styles from './documents.module.css';
import { LetterPreview } from './letter-preview.tsx';

type Letter = RowAt<'/private/order-line-documents'>;
type Props = Omit<
  EntityTableProps<'/private/order-line-documents'>,
  'path' | 'params' | 'leadColumns' | 'hiddenColumns'
> & {
  readonly rowActions?: ((row: Letter) => ReactNode) | undefined;
};

// The document column already shows the participant's name.
const namesInLetter: readonly Column<Letter>[] = [
  { key: 'firstName', label: 'First name', isDefault: false },
  { key: 'lastName', label: 'Last name', isDefault: false },
];

/** Renders a table of documents with a preview next to it. */
export function LetterTable({ rowActions, extraColumns = [], ...table }: Props) {
  const [shown, setShown] = useState<Letter>();
  const letter: Column<Letter> = {
    key: 'documentTemplateCode',
    label: 'Document',
    isDefault: true,
    width: 280,
    exportKeys: ['documentTemplateCode', 'firstName', 'lastName'],
    render: (row) => (
      <button type="button" className={styles['letter']} title="Show this document" onClick={() => setShown(row)}>
        {letterName(row)}
      </button>
    ),
  };
  const actions: Column<Letter> = {
    key: 'storedFileId',
    label: 'Actions',
    isDefault: true,
    width: 110,
    render: (row) => rowActions?.(row),
  };
  return (
    <div className={shown && styles['withPreview']}>
      <div>
        <EntityTable
          {...table}
          path="/private/order-line-documents"
          hiddenColumns={rowActions ? [] : ['storedFileId']}
          extraColumns={[
            letter,
            ...(rowActions ? [actions] : []),
            ...namesInLetter,
            linkColumns.orderLine,
            ...extraColumns,
          ]}
        />
      </div>
      {shown && <LetterPreview row={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}
