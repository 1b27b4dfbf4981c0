import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { useState } from 'react';
import { runForEach, showOutcome } from '../../../entity/bulk-run.ts';
import { EntityTable } from '../../../entity/by-path/entity-table.tsx';
import { numberOf, textOf } from '../../../entity/by-path/text-of.ts';
import type { EntityRow } from '../../../entity/by-path/use-search.ts';
import { linkColumns } from '../../../entity/link-columns.ts';
import { useLookup } from '../../../entity/use-lookup.ts';
import { Button } from '../../../kit/display/button.tsx';
import { confirmDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { call } from '../../../shell/call-path.ts';
import { useSession } from '../../../shell/session.ts';
import { serviceColumn } from './service-column.ts';

const submitted = [{ field: 'status', method: 'equals', value: 'submitted' }];

const money: Column<EntityRow> = {
  key: 'funded',
  label: 'Funding',
  value: (row) => {
    const required = numberOf(row, 'totalFundsRequired');
    if (required === 0) return 'None needed';
    return `${Math.floor((numberOf(row, 'totalFundsAssociated') * 100) / required)}% received`;
  },
  width: 110,
};
const age: Column<EntityRow> = { key: 'submittedAt', label: 'Submitted', kind: 'relativeDate', isDefault: true };

const titleOf = (row: EntityRow): string => `Order ${formatAnyFriendlyId(textOf(row, 'friendlyId'))}`;
const people = (rows: readonly EntityRow[]): number =>
  rows.reduce((total, row) => total + numberOf(row, 'totalOrderLines'), 0);

function BulkButtons({ rows, clear }: { rows: readonly EntityRow[]; clear: () => void }) {
  const { may } = useSession();
  const [isBusy, setBusy] = useState(false);
  const run = async (act: (row: EntityRow) => Promise<unknown>, word: string) => {
    setBusy(true);
    const outcome = await runForEach(rows, titleOf, act);
    setBusy(false);
    clear();
    await showOutcome(outcome, word);
  };
  const initiate = async () => {
    const isSure = await confirmDialog({
      title: rows.length === 1 ? 'Initiate this order?' : `Initiate ${rows.length} orders?`,
      text: `This creates first notices with PINs for ${people(rows).toLocaleString('en-US')} participants and starts their election periods.`,
      okText: 'Initiate',
    });
    if (isSure) await run((row) => call({ method: 'POST', path: `/private/orders/${row.id}/initiate` }), 'initiated');
  };
  const reopen = async () => {
    const note = await promptDialog({
      title: 'Send back to client?',
      text: 'Reopened orders can be edited.',
      label: 'Reason',
      okText: 'Send back',
    });
    if (note !== undefined)
      await run(
        (row) => call({ method: 'POST', path: `/public/orders/${row.id}/reopen`, body: { note } }),
        'sent back',
      );
  };
  return (
    <>
      {may('orders.initiate') && (
        <Button dense look="primary" busy={isBusy} onClick={() => void initiate()}>
          Initiate
        </Button>
      )}
      {may('orders.edit') && (
        <Button dense busy={isBusy} onClick={() => void reopen()}>
          Send back
        </Button>
      )}
    </>
  );
}

/** Submitted orders waiting to be initiated, longest waiting first. */
export function Screen() {
  const services = useLookup('/public/services');
  return (
    <>
      <PageHeader
        title="Orders to initiate"
        subtitle="Initiating an order creates first notices with PINs and starts the election periods."
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
        bulkActions={(rows, clear) => <BulkButtons rows={rows} clear={clear} />}
      />
    </>
  );
}
