import type { RowAt } from '@fiducia/contract/api';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { EntityTable, viewsOf } from '../../../entity/entity-table.tsx';
import { canActOn, InstructionButtons } from '../../../entity/instruction-actions.tsx';
import { linkColumns } from '../../../entity/link-columns.ts';
import { nameColumn } from '../../../entity/person-columns.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { useSession } from '../../../shell/session.ts';

const withStatus = (label: string, status: string) =>
  ({ label, filters: [{ field: 'status', method: 'equals', value: status }] }) as const;
const views = viewsOf('/public/payment-instructions', [
  withStatus('To review', 'waitingForReview'),
  withStatus('Not ready', 'notReadyForReview'),
  withStatus('Approved', 'approved'),
  withStatus('Paused', 'paused'),
  withStatus('Sent back', 'sentBack'),
  withStatus('Sent', 'sent'),
]);

const accountCheck: Column<RowAt<'/public/payment-instructions'>> = {
  key: 'accountCheckResult',
  label: 'Account verification',
  value: (row) => statusLabel(row.accountCheckResult ?? ''),
};

/** Lists all payment instructions, with bulk actions. */
export function Screen() {
  const { may } = useSession();
  return (
    <>
      <PageHeader
        title="Payment instructions"
        subtitle="How each part of a distribution is paid."
        actions={<Button href="/trust/payment-instructions-to-review">Start review</Button>}
      />
      <EntityTable
        path="/public/payment-instructions"
        caption="Payment instructions"
        sumKey="net"
        rowHref={(row) => `/order-lines/${row.orderLineId}#election`}
        views={views}
        leadColumns={[{ ...nameColumn, label: 'Participant', sortable: false }]}
        hiddenColumns={['firstName', 'lastName']}
        extraColumns={[linkColumns.orderLine, { key: 'dueOn', label: 'Due', isDefault: true }, accountCheck]}
        canSelect={(row) => canActOn(row, may)}
        bulkActions={(rows, clear) => <InstructionButtons rows={rows} onDone={clear} />}
      />
    </>
  );
}
