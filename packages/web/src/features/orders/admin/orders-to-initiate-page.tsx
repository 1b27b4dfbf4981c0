import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { initiationTextOfMany } from '@fiducia/domain/orders/service-texts';
import { useState } from 'react';
import { runForEach, showOutcome } from '../../../entity/bulk-run.ts';
import { EntityTable, filtersOf } from '../../../entity/entity-table.tsx';
import { linkColumns } from '../../../entity/link-columns.ts';
import { useLookup } from '../../../entity/use-lookup.ts';
import { Button } from '../../../kit/display/button.tsx';
import { confirmDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import type { OrderRow } from '../order.ts';
import { serviceColumn } from './service-column.ts';

const submitted = filtersOf('/public/orders', [{ field: 'status', method: 'equals', value: 'submitted' }]);

const money: Column<OrderRow> = {
  key: 'funded',
  label: 'Funding',
  value: ({ totalFundsRequired, totalFundsAssociated }) => {
    if (totalFundsRequired === 0) return 'None needed';
    return `${Math.floor((totalFundsAssociated * 100) / totalFundsRequired)}% received`;
  },
  width: 110,
};
const age: Column<OrderRow> = { key: 'submittedAt', label: 'Submitted', kind: 'relativeDate', isDefault: true };

const titleOf = ({ friendlyId }: OrderRow): string => `Order ${formatAnyFriendlyId(friendlyId)}`;
const people = (rows: readonly OrderRow[]): number => rows.reduce((total, row) => total + row.totalOrderLines, 0);

function BulkButtons({ rows, clear }: { rows: readonly OrderRow[]; clear: () => void }) {
  const { may } = useSession();
  const [isBusy, setBusy] = useState(false);
  const run = async (act: (id: string) => Promise<unknown>, verb: string) => {
    setBusy(true);
    const outcome = await runForEach(rows, titleOf, ({ id }) => act(id));
    setBusy(false);
    clear();
    await showOutcome(outcome, (count) => `${countOf(count, 'order')} ${verb}`);
  };
  const initiateText = rows.length === 1 ? 'Initiate order' : 'Initiate orders';
  const initiate = async () => {
    const isSure = await confirmDialog({
      title: rows.length === 1 ? 'Initiate this order?' : `Initiate ${rows.length} orders?`,
      text: initiationTextOfMany(
        rows.map(({ serviceCode }) => serviceCode),
        people(rows),
      ),
      okText: initiateText,
    });
    if (isSure)
      await run((orderId) => call('POST /private/orders/:orderId/initiate', { params: { orderId } }), 'initiated');
  };
  const reopen = async () => {
    const note = await promptDialog({
      title:
        rows.length === 1 ? 'Send this order back to the client?' : `Send ${rows.length} orders back to the client?`,
      text: 'This reopens the orders, so the client can edit and submit them again.',
      label: 'Reason',
      okText: 'Send back to client',
    });
    if (note !== undefined)
      await run((id) => call('POST /public/orders/:id/reopen', { params: { id }, body: { note } }), 'sent back');
  };
  return (
    <>
      {may('orders.initiate') && (
        <Button dense look="primary" busy={isBusy} onClick={() => void initiate()}>
          {initiateText}
        </Button>
      )}
      {may('orders.edit') && (
        <Button dense busy={isBusy} onClick={() => void reopen()}>
          Send back to client
        </Button>
      )}
    </>
  );
}

/** Lists submitted orders that staff must initiate, oldest first. */
export function Screen() {
  const services = useLookup('/public/services');
  const { may } = useSession();
  const mayAct = may('orders.initiate') || may('orders.edit');
  return (
    <>
      <PageHeader
        title="Orders to initiate"
        subtitle="Initiating an order starts its service: notices and election periods, reviews, searches, or openings."
      />
      <EntityTable
        path="/public/orders"
        caption="Orders to initiate"
        privateFilters={submitted}
        start={{ sortBy: 'submittedAt', sortDirection: 'asc' }}
        hiddenColumns={['status', 'substatus']}
        extraColumns={[serviceColumn('serviceCode', services), linkColumns.account, linkColumns.plan, money, age]}
        rowHref={(row) => `/orders/${row.id}`}
        sumKey="totalFundsRequired"
        bulkActions={mayAct ? (rows, clear) => <BulkButtons rows={rows} clear={clear} /> : undefined}
      />
    </>
  );
}
