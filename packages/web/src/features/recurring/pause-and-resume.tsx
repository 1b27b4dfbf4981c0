import { participantCount } from '@fiducia/domain/foundation/text/order-subtitle';
import { runForEach, showOutcome } from '../../entity/bulk-run.ts';
import { nameOfPerson } from '../../entity/person-columns.tsx';
import { Button } from '../../kit/display/button.tsx';
import { confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { call } from '../../shell/api.ts';
import type { BenefitRow } from './benefit-table.tsx';

const setPaused = (rows: readonly BenefitRow[], isPaused: boolean, note: string) =>
  runForEach(rows, nameOfPerson, (row) =>
    call('POST /private/order-lines/:id/payment-creation', { params: { id: row.id }, body: { isPaused, note } }),
  );

/** Pauses or resumes the payments of the selected recurring benefits. */
export function PauseAndResume({ rows, clear }: { rows: readonly BenefitRow[]; clear: () => void }) {
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
