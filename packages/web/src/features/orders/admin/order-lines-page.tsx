import type { FieldAt, FilterAt } from '@fiducia/contract/api';
import { lazy, Suspense } from 'react';
import { EntityTable, type ViewAt, viewsOf } from '../../../entity/entity-table.tsx';
import { useLookup } from '../../../entity/use-lookup.ts';
import { bankToday } from '../../../kit/display/bank-today.ts';
import { Button } from '../../../kit/display/button.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { loadChunk } from '../../../shell/load-chunk.ts';
import { useSession } from '../../../shell/session.ts';
import type { LineRow } from '../line.ts';
import { lineColumns, lineHidden, lineHref, lineLead } from './line-columns.ts';
import { serviceColumn } from './service-column.ts';

const LinesBulk = lazy(() => loadChunk(() => import('./lines-bulk.tsx')).then((m) => ({ default: m.LinesBulk })));

type Lines = '/public/order-lines';
const equals = (
  label: string,
  field: FilterAt<Lines>['field'],
  value: string,
  more: { sortBy?: FieldAt<Lines> } = {},
): ViewAt<Lines> => ({ label, filters: [{ field, method: 'equals', value }], ...more });

const readyToPay = { field: 'substatus', method: 'equals', value: 'waitingToPay' } as const;

/** Order lines that someone still has to do something about: neither drafts nor over. */
const active: ViewAt<Lines> = {
  label: 'Active',
  filters: [{ field: 'status', method: 'isNoneOf', value: 'open,complete,cancelled' }],
};

const waitingForParticipant = [
  { field: 'status', method: 'equals', value: 'waitingForParticipant' },
  { field: 'substatus', method: 'isEmpty', value: '' },
] as const;

/** What is late or wrong comes first, then what waits for us; what waits for others is in the menu at the end. */
const views = viewsOf('/public/order-lines', [
  active,
  {
    label: 'Past deadline',
    filters: [
      ...waitingForParticipant,
      { field: 'becomesNonResponsiveParticipantAtEndOfDayOn', method: 'lessThan', value: bankToday() },
    ],
    sortBy: 'becomesNonResponsiveParticipantAtEndOfDayOn',
    isTrouble: true,
  },
  { ...equals('To fix', 'needsDataFix', 'true'), isTrouble: true },
  equals('To approve', 'substatus', 'waitingForApproval'),
  equals('Waiting for assets', 'substatus', 'waitingForAssets'),
  {
    label: 'To pay',
    filters: [readyToPay, { field: 'paymentSentFor', method: 'isEmpty', value: '' }],
  },
  {
    label: 'Sent',
    filters: [readyToPay, { field: 'paymentSentFor', method: 'isNotEmpty', value: '' }],
  },
  equals('Reissue', 'status', 'waitingForReissue'),
  { label: 'Waiting for participant', filters: waitingForParticipant, sortBy: 'respondBy' },
  equals('On hold', 'substatus', 'depositHold'),
  equals('30-day period', 'substatus', 'thirtyDayWait'),
  equals('Possible duplicates', 'hasTwin', 'true', { sortBy: 'lastName' }),
  equals('PIN locked', 'isPinLocked', 'true'),
]);

/** For how long, the money, and who has to act, in the first part of the list that a narrow window shows. */
const firstColumns = [
  'lastName',
  'status',
  'stateChangedAt',
  'grossDistributionAmount',
  'stillNeeded',
  'assetTrackingLedgerBalance',
  'blockedBecause',
  'planDisplayName',
  'assigneeName',
];

/** The required amount is the gross amount plus the sponsor’s fees, so the list shows what is missing of it. */
const moneyColumns: readonly Column<LineRow>[] = [
  { key: 'stillNeeded', label: 'Still needed', isDefault: true },
  { key: 'totalFundsRequired', label: 'Required', isDefault: false },
  { key: 'totalFundsAssociated', label: 'Associated', isDefault: false },
];

/** Lists all order lines. Each one is one participant's distribution. */
export function Screen() {
  const services = useLookup('/public/services');
  const { may } = useSession();
  return (
    <>
      <PageHeader
        title="Order lines"
        actions={may('orders.edit') && <Button href="/distributions/bulk-operations">Bulk operations</Button>}
      />
      <EntityTable
        path="/public/order-lines"
        caption="Order lines"
        views={views}
        rowHref={lineHref}
        start={{ filters: active.filters, sortBy: 'stateChangedAt', sortDirection: 'asc' }}
        leadColumns={lineLead}
        firstColumns={firstColumns}
        hiddenColumns={lineHidden}
        extraColumns={[serviceColumn('orderServiceCode', services), ...lineColumns, ...moneyColumns]}
        bulkActions={(rows, clear) => (
          <Suspense fallback={null}>
            <LinesBulk rows={rows} clear={clear} />
          </Suspense>
        )}
        sumKey="grossDistributionAmount"
      />
    </>
  );
}
