import type { RowAt } from '@fiducia/contract/api';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { authorityColumn } from '../../entity/authority-column.ts';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { AdjustmentDrawer } from './adjustment-drawer.tsx';
import { AdjustmentEffects } from './adjustment-effects.tsx';
import { NewAdjustment } from './new-adjustment.tsx';
import { adjustmentColour } from './refund-columns.tsx';

type Adjustment = RowAt<'/private/tax-adjustments'>;

const views = viewsOf('/private/tax-adjustments', [
  { label: 'Ledger', filters: [{ field: 'status', method: 'equals', value: 'approved' }], sortBy: 'decidedAt' },
  { label: 'To approve', filters: [{ field: 'status', method: 'equals', value: 'proposed' }] },
  {
    label: 'To pay out',
    filters: [
      { field: 'status', method: 'equals', value: 'approved' },
      { field: 'paidOutOn', method: 'isEmpty', value: '' },
    ],
  },
]);

/** Lists the adjustments of withheld taxes with their running balance, and what they change. */
export function Screen() {
  const mayFile = useSession().may('tax.file');
  const [isNew, setNew] = useState(false);
  const [opened, setOpened] = useState<string>();
  const action = mayFile && (
    <Button look="primary" onClick={() => setNew(true)}>
      New adjustment
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Tax adjustments ledger"
        subtitle="Every change of a withheld tax: before its deposit, or by a refund after it"
        actions={action}
      />
      <Stack>
        <AdjustmentEffects />
        <EntityTable
          path="/private/tax-adjustments"
          caption="Tax adjustments"
          views={views}
          sumKey="amount"
          extraColumns={[
            authorityColumn,
            {
              key: 'taxYear',
              label: 'Year',
              kind: 'text',
              value: ({ taxYear }: Adjustment) => String(taxYear),
              width: 80,
            },
            {
              key: 'status',
              label: 'Status',
              render: ({ status }: Adjustment) => <StatusChip status={status} colour={adjustmentColour[status]} />,
            },
            {
              key: 'decidedAt',
              label: 'Date',
              kind: 'date',
              value: ({ decidedAt }: Adjustment) => decidedAt?.slice(0, 10),
            },
            {
              key: 'amount',
              label: 'Amount',
              kind: 'money',
              render: (row: Adjustment) => (
                <Button look="link" title="Open this adjustment" onClick={() => setOpened(row.id)}>
                  {formatMoney(row.amount)}
                </Button>
              ),
            },
          ]}
          emptyAction={action}
        />
      </Stack>
      {isNew && <NewAdjustment onClose={() => setNew(false)} />}
      {opened && <AdjustmentDrawer id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
