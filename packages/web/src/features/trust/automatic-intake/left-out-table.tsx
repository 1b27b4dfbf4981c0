import type { LeftOut } from '@fiducia/contract/participants/auto-service-run.entity';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';

const columns: readonly Column<LeftOut>[] = [
  { key: 'name', label: 'Left out' },
  { key: 'reason', label: 'Why' },
];

/** Lists rows or participants that were left out, with the reasons. */
export const LeftOutTable = ({ rows }: { rows: readonly LeftOut[] }) => (
  <PlainTable caption="Left out" columns={columns} rows={rows} empty="Nothing was left out" />
);

export interface LeftOutDialogProps {
  readonly title: string;
  readonly rows: readonly LeftOut[];
  readonly onClose: () => void;
}

export const LeftOutDialog = ({ title, rows, onClose }: LeftOutDialogProps) => (
  <Modal title={title} width="large" onClose={onClose} isPersistent={false}>
    <LeftOutTable rows={rows} />
  </Modal>
);
