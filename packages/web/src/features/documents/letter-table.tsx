import { type ReactNode, useState } from 'react';
import { EntityTable, type EntityTableProps } from '../../entity/entity-table.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import type { Column } from '../../kit/table/column.ts';
import { letterName } from './document-kinds.ts';
import styles from './documents.module.css';
import { LetterPreview } from './letter-preview.tsx';

type Props = Omit<EntityTableProps, 'path' | 'leadColumns' | 'hiddenColumns'> & {
  readonly rowActions?: (row: EntityRow) => ReactNode;
};

// The letter's own column says whose it is.
const namesInLetter = [
  { key: 'firstName', label: 'First name', isDefault: false },
  { key: 'lastName', label: 'Last name', isDefault: false },
];

/** Letters with a preview that opens beside them. */
export function LetterTable({ rowActions, extraColumns = [], ...table }: Props) {
  const [shown, setShown] = useState<EntityRow>();
  const letter: Column<EntityRow> = {
    key: 'documentTemplateCode',
    label: 'Letter',
    isDefault: true,
    width: 280,
    exportKeys: ['documentTemplateCode', 'firstName', 'lastName'],
    render: (row) => (
      <button type="button" className={styles['letter']} title="Show this letter" onClick={() => setShown(row)}>
        {letterName(row)}
      </button>
    ),
  };
  const actions: Column<EntityRow> = {
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
