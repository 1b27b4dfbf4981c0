import { scheduleOf, nextPayDate } from '@fiducia/domain/recurring/pay-dates';
import { addDays } from '@fiducia/domain/time/dates';
import { runForEach, tellOutcome } from '../../entity/bulk-run.ts';
import { EntityTable } from '../../entity/entity-table.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import { nameColumn, nameOfPerson } from '../../entity/person-columns.tsx';
import type { EntityRow } from '../../entity/use-search.ts';
import { Button } from '../../kit/display/button.tsx';
import { today } from '../../kit/form/today.ts';
import { confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import type { Column } from '../../kit/table/column.ts';
import { call } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

const ofPensions = [
  { field: 'orderServiceCode', method: 'equals', value: 'recurringBenefits' },
  { field: 'repeatsLineId', method: 'isEmpty', value: '' },
];
const endsSoonDays = 90;
const equals = (label: string, field: string, value: string) => ({
  label,
  filters: [{ field, method: 'equals', value }],
});
const views = () => [
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
  equals('Payments paused', 'isPaymentCreationPaused', 'true'),
  equals('Waiting for plan assets', 'isWaitingForPlanAssets', 'true'),
  equals('Not set up yet', 'status', 'waitingForParticipant'),
];

/** The next date after today that the schedule pays; nothing while payments are paused or after the last one. */
function nextOf(row: EntityRow): string | null {
  if (row['isPaymentCreationPaused'] === true || row['status'] === 'cancelled') return null;
  const schedule = scheduleOf({
    frequencyCode: row['paymentFrequencyCode'],
    dayOfMonth: row['targetSpecificDayOfMonth'],
    firstMonth: row['firstPaymentMonth'],
    finalMonth: row['finalPaymentMonth'],
  });
  return schedule === undefined ? null : (nextPayDate(today(), schedule) ?? null);
}

const columns: readonly Column<EntityRow>[] = [
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

const setPaused = (rows: readonly EntityRow[], isPaused: boolean, note: string) =>
  runForEach(rows, nameOfPerson, (row) =>
    call({ method: 'POST', path: `/private/order-lines/${row.id}/payment-creation`, body: { isPaused, note } }),
  );

function PauseAndResume({ rows, clear }: { rows: readonly EntityRow[]; clear: () => void }) {
  const paused = rows.filter((row) => row['isPaymentCreationPaused'] === true);
  const running = rows.filter((row) => row['isPaymentCreationPaused'] !== true);
  const pause = async () => {
    const note = await promptDialog({
      title: `Pause the payments of ${running.length === 1 ? nameOfPerson(running[0]) : `${running.length} people`}?`,
      text: 'No further payment is made until they are resumed. What a batch has made already is not stopped.',
      label: 'Reason',
      okText: 'Pause',
    });
    if (note === undefined) return;
    await tellOutcome(await setPaused(running, true, note), 'paused');
    clear();
  };
  const resume = async () => {
    const isSure = await confirmDialog({
      title: `Resume the payments of ${paused.length === 1 ? nameOfPerson(paused[0]) : `${paused.length} people`}?`,
      text: 'The next batch pays them again. Payments that were left out are not made up for.',
      okText: 'Resume',
    });
    if (!isSure) return;
    await tellOutcome(await setPaused(paused, false, ''), 'resumed');
    clear();
  };
  return (
    <>
      {running.length > 0 && (
        <Button dense onClick={() => void pause()}>
          Pause {running.length}
        </Button>
      )}
      {paused.length > 0 && (
        <Button dense onClick={() => void resume()}>
          Resume {paused.length}
        </Button>
      )}
    </>
  );
}

/** Pensions: one line each, with the schedule that batches pay. */
export function Screen() {
  const { may } = useSession();
  return (
    <>
      <PageHeader
        title="Recurring order lines"
        subtitle="Each line sets one pension up; batches make its further payments."
        actions={<Button href="/recurring/batches">Batches</Button>}
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
        {...(may('orders.edit') ? { bulkActions: (rows, clear) => <PauseAndResume rows={rows} clear={clear} /> } : {})}
      />
    </>
  );
}
