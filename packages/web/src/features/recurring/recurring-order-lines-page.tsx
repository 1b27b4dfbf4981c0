import type { RowAt } from '@fiducia/contract/api';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { participantCount } from '@fiducia/domain/foundation/text/order-subtitle';
import { nextPayDate, scheduleOf } from '@fiducia/domain/recurring/pay-dates';
import { runForEach, showOutcome } from '../../entity/bulk-run.ts';
import { EntityTable, filtersOf, viewsOf } from '../../entity/entity-table.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import { nameColumn, nameOfPerson } from '../../entity/person-columns.tsx';
import { Button } from '../../kit/display/button.tsx';
import { today } from '../../kit/form/inputs/today.ts';
import { confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { call } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

type Line = RowAt<'/public/order-lines'>;

const ofPensions = filtersOf('/public/order-lines', [
  { field: 'orderServiceCode', method: 'equals', value: 'recurringBenefits' },
  { field: 'repeatsLineId', method: 'isEmpty', value: '' },
]);
const endsSoonDays = 90;
const views = () =>
  viewsOf('/public/order-lines', [
    {
      label: 'Ends within 90 days',
      filters: [
        {
          field: 'finalPaymentMonth',
          method: 'between',
          value: `${today().slice(0, 7)},${addDays(today(), endsSoonDays).slice(0, 7)}`,
        },
      ],
    },
    { label: 'Payments paused', filters: [{ field: 'isPaymentCreationPaused', method: 'equals', value: 'true' }] },
    {
      label: 'Waiting for plan assets',
      filters: [{ field: 'isWaitingForPlanAssets', method: 'equals', value: 'true' }],
    },
    { label: 'Not set up yet', filters: [{ field: 'status', method: 'equals', value: 'waitingForParticipant' }] },
  ]);

/** Returns the next scheduled pay date after today, or null while payments are paused or after the last one. */
function nextOf(row: Line): string | null {
  if (row.isPaymentCreationPaused || row.status === 'cancelled') return null;
  const schedule = scheduleOf({
    frequencyCode: row.paymentFrequencyCode,
    dayOfMonth: row.targetSpecificDayOfMonth,
    firstMonth: row.firstPaymentMonth,
    finalMonth: row.finalPaymentMonth,
  });
  return schedule === undefined ? null : (nextPayDate(today(), schedule) ?? null);
}

const columns: readonly Column<Line>[] = [
  linkColumns.plan,
  { key: 'annuityTypeCode', label: 'Annuity type', isDefault: true },
  { key: 'paymentFrequencyCode', label: 'Frequency', isDefault: true },
  { key: 'targetSpecificDayOfMonth', label: 'Day', isDefault: true },
  { key: 'firstPaymentMonth', label: 'First month', isDefault: true },
  { key: 'finalPaymentMonth', label: 'Final month', isDefault: true },
  { key: 'grossDistributionAmount', label: 'Gross per payment', isDefault: true },
  { key: 'nextPayDate', label: 'Next pay date', kind: 'date', value: nextOf, isDefault: true },
  { key: 'isWaitingForPlanAssets', label: 'Waiting for assets', isDefault: true },
  { key: 'isPaymentCreationPaused', label: 'Paused', isDefault: true },
];

const setPaused = (rows: readonly Line[], isPaused: boolean, note: string) =>
  runForEach(rows, nameOfPerson, (row) =>
    call('POST /private/order-lines/:id/payment-creation', { params: { id: row.id }, body: { isPaused, note } }),
  );

function PauseAndResume({ rows, clear }: { rows: readonly Line[]; clear: () => void }) {
  const paused = rows.filter((row) => row.isPaymentCreationPaused);
  const running = rows.filter((row) => !row.isPaymentCreationPaused);
  const pause = async () => {
    const note = await promptDialog({
      title: `Pause payments for ${running.length === 1 ? nameOfPerson(running[0]) : participantCount(running.length)}?`,
      text: 'No more payments are created until you resume them. Payments that are already in a batch aren’t stopped.',
      label: 'Reason',
      okText: 'Pause payments',
    });
    if (note === undefined) return;
    await showOutcome(
      await setPaused(running, true, note),
      (count) => `Payments paused for ${participantCount(count)}`,
    );
    clear();
  };
  const resume = async () => {
    const isSure = await confirmDialog({
      title: `Resume payments for ${paused.length === 1 ? nameOfPerson(paused[0]) : participantCount(paused.length)}?`,
      text: 'The next batch will include these participants again. Missed payments aren’t made up.',
      okText: 'Resume payments',
    });
    if (!isSure) return;
    await showOutcome(await setPaused(paused, false, ''), (count) => `Payments resumed for ${participantCount(count)}`);
    clear();
  };
  return (
    <>
      {running.length > 0 && (
        <Button dense onClick={() => void pause()}>
          Pause payments for {running.length}
        </Button>
      )}
      {paused.length > 0 && (
        <Button dense onClick={() => void resume()}>
          Resume payments for {paused.length}
        </Button>
      )}
    </>
  );
}

/** Lists recurring benefits. Each is one order line with the schedule that the monthly batches follow. */
export function Screen() {
  const { may } = useSession();
  return (
    <>
      <PageHeader
        title="Recurring order lines"
        subtitle="Each order line is one participant’s recurring benefit. Monthly batches create the payments."
        actions={<Button href="/recurring/batches">View batches</Button>}
      />
      <EntityTable
        path="/public/order-lines"
        caption="Recurring order lines"
        privateFilters={ofPensions}
        views={views()}
        rowHref={(row) => `/order-lines/${row.id}`}
        leadColumns={[{ ...nameColumn, label: 'Participant' }]}
        hiddenColumns={[
          'firstName',
          'lastName',
          'friendlyId',
          'substatus',
          'orderServiceCode',
          'totalFundsRequired',
          'totalFundsAssociated',
          'assetTrackingLedgerBalance',
        ]}
        extraColumns={columns}
        sumKey="grossDistributionAmount"
        bulkActions={may('orders.edit') ? (rows, clear) => <PauseAndResume rows={rows} clear={clear} /> : undefined}
      />
    </>
  );
}
