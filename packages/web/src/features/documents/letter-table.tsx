import { type ReactNode, useState } from 'react';
import { EntityTable, type EntityTableProps } from '../../entity/entity-table.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Button } from '../../kit/display/button.tsx';
import type { Column } from '../../kit/table/column.ts';
import { letterName } from './document-kinds.ts';
import styles from './documents.module.css';
import { LetterPreview } from './letter-preview.tsx';

type Props = Omit<EntityTableProps, 'path' | 'leadColumns' | 'hiddenColumns'> & {
  readonly rowActions?: (row: EntityRow) => ReactNode;
};

/** Letters with a preview that opens beside them. */
export function LetterTable({ rowActions, extraColumns = [], ...table }: Props) {
  const [shown, setShown] = useState<EntityRow>();
  const preview: Column<EntityRow> = {
    key: 'preview',
    label: 'Preview',
    isDefault: true,
    width: rowActions ? 190 : 110,
    render: (row) => (
      <span className={styles['previewHead']}>
        <Button dense title={`Show ${letterName(row)}`} onClick={() => setShown(row)}>
          Show
        </Button>
        {rowActions?.(row)}
      </span>
    ),
  };
  return (
    <div className={shown && styles['withPreview']}>
      <div>
        <EntityTable
          {...table}
          path="/private/order-line-documents"
          hiddenColumns={['storedFileId']}
          extraColumns={[linkColumns.orderLine, ...extraColumns, preview]}
        />
      </div>
      {shown && <LetterPreview row={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}
