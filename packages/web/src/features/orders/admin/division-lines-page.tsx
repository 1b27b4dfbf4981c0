import { statusLabel } from '@fiducia/domain/orders/status-label';
import { useState } from 'react';
import { EntityTable, filtersOf, viewsOf } from '../../../entity/entity-table.tsx';
import { IraSetupWarnings } from '../../../entity/ira-setup-warnings.tsx';
import { linkColumns } from '../../../entity/link-columns.ts';
import { taxIdColumn } from '../../../entity/person-columns.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { useSession } from '../../../shell/session.ts';
import type { LineRow } from '../line.ts';
import { isMissing } from './is-missing.ts';
import { lineHidden, lineHref, lineLead } from './line-columns.ts';
import { MissingOutcomeDialog } from './missing-outcome-dialog.tsx';

const ofDivision = filtersOf('/public/order-lines', [
  { field: 'isDefaultedOrMissing', method: 'equals', value: 'true' },
]);
const views = viewsOf('/public/order-lines', [
  {
    label: 'To decide',
    filters: [
      { field: 'status', method: 'equals', value: 'waitingForParticipant' },
      { field: 'nonResponsiveSince', method: 'isNotEmpty', value: '' },
    ],
    sortBy: 'nonResponsiveSince',
  },
  { label: 'No address', filters: [{ field: 'addressSearchOutcome', method: 'equals', value: 'notFound' }] },
  { label: 'Defaulted to IRA', filters: [{ field: 'substatus', method: 'equals', value: 'defaultedToIra' }] },
  { label: 'Defaulted to TSA', filters: [{ field: 'substatus', method: 'equals', value: 'defaultedToTsa' }] },
]);

const addressNames: Readonly<Record<string, string>> = { found: 'Found', notFound: 'Not found' };

const columns: readonly Column<LineRow>[] = [
  { ...taxIdColumn, isDefault: true },
  {
    key: 'status',
    label: 'Status',
    // The detail says more than the status, such as “Defaulted to IRA” instead of “Complete”.
    render: ({ status, substatus }) => <StatusChip status={status} label={statusLabel(substatus ?? status)} />,
    exportKeys: ['status', 'substatus'],
    width: 200,
  },
  { key: 'assetTrackingLedgerBalance', label: 'Balance', kind: 'money', isDefault: true },
  { key: 'distributionGroup', label: 'Group', isDefault: false },
  { key: 'nonResponsiveParticipantAction', label: 'Default action', isDefault: true, width: 200 },
  {
    key: 'addressSearchOutcome',
    label: 'Address',
    value: ({ addressSearchOutcome: outcome }) => addressNames[outcome ?? ''] ?? 'Not searched',
    isDefault: true,
    width: 120,
  },
  {
    key: 'lastNotice',
    label: 'Last notice',
    kind: 'date',
    value: ({ secondNoticeAt, firstNoticeAt }) => secondNoticeAt ?? firstNoticeAt,
    exportKeys: ['firstNoticeAt', 'secondNoticeAt'],
  },
  { ...linkColumns.plan, isDefault: false },
];

/** Lists the order lines of missing participants, and of those whose money was defaulted, with the outcome to set. */
export function Screen() {
  const { may } = useSession();
  const [open, setOpen] = useState<LineRow>();
  return (
    <>
      <PageHeader
        title="Defaulted and missing"
        subtitle="Order lines whose participants didn’t respond or can’t be found, and those whose money went to a default IRA or savings account."
      />
      <IraSetupWarnings codes={['defaultCustodian', 'savingsBank']} />
      <EntityTable
        path="/public/order-lines"
        caption="Defaulted and missing order lines"
        privateFilters={ofDivision}
        views={views}
        rowHref={lineHref}
        leadColumns={lineLead}
        hiddenColumns={[
          ...lineHidden,
          'friendlyId',
          'orderServiceCode',
          'substatus',
          'totalFundsRequired',
          'totalFundsAssociated',
          'grossDistributionAmount',
        ]}
        extraColumns={[
          ...columns,
          {
            key: 'outcome',
            label: '',
            width: 130,
            exportKeys: [],
            render: (row) =>
              may('orders.edit') &&
              isMissing(row) && (
                <Button dense onClick={() => setOpen(row)}>
                  Set outcome
                </Button>
              ),
          },
        ]}
        sumKey="assetTrackingLedgerBalance"
        emptyNext="Order lines appear here when the deadline to respond passes, or when a search finds no address."
      />
      {open && <MissingOutcomeDialog line={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
