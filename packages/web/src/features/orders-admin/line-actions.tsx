import { services } from '@fiducia/domain/orders/services';
import { useState } from 'react';
import { AnswerDateDialog } from '../../entity/answer-date-dialog.tsx';
import { type MoveButton, MoveButtons, type OfferedMove } from '../../entity/move-buttons.tsx';
import { nameOfPerson } from '../../entity/person-columns.tsx';
import type { RecordHandle } from '../../entity/use-record.ts';
import { failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Form } from '../../kit/form/form.tsx';
import { RadioCardsField } from '../../kit/form/radio-cards-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { ActionMenu } from '../../kit/overlay/action-menu.tsx';
import { alertDialog, confirmDialog } from '../../kit/overlay/dialogs.ts';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { useSession } from '../../shell/session.ts';
import type { Line } from './line.ts';
import { SendNoticeDialog } from './send-notice-dialog.tsx';

interface LineActionsProps {
  readonly handle: RecordHandle<Line>;
  readonly line: Line;
}

const buttonsOf = (id: string): readonly MoveButton[] => {
  const path = `/private/order-lines/${id}`;
  return [
    {
      move: 'reissue',
      label: 'Reissue',
      action: 'reissue',
      path,
      done: 'The money can be paid again',
      noteLabel: 'Reason',
    },
    {
      move: 'complete',
      label: 'Complete',
      action: 'complete',
      path,
      done: 'The line is complete',
      isSeldom: true,
      question: { title: 'Complete this line?', text: 'Nothing more is paid from it.' },
    },
    {
      move: 'close',
      label: 'Close without payment',
      action: 'close',
      path,
      done: 'The line is closed',
      noteLabel: 'Reason',
      isSeldom: true,
      question: { title: 'Close this line without a payment?', text: 'It ends here. Choices in review end with it.' },
    },
    {
      move: 'cancel',
      label: 'Cancel line',
      action: 'cancel',
      path,
      done: 'The line is cancelled',
      noteLabel: 'Reason',
      question: { title: 'Cancel this line?', text: 'This person is taken out of the order. This cannot be undone.' },
      isDangerous: true,
    },
  ];
};

/** Notices go to those who answer themselves; other services are instructed by the sponsor. */
const isAnsweredByPerson = ({ orderServiceCode }: Line): boolean =>
  services[orderServiceCode].participantPart !== 'none';

function WaitingPeriodDialog({ handle, line, onClose }: LineActionsProps & { onClose: () => void }) {
  const keeps = line.participantElectedToKeepWaitingPeriod;
  return (
    <Modal title="30-day period" width="medium" onClose={onClose}>
      <Form
        values={{ choice: keeps === null ? null : keeps ? 'keep' : 'shorten', salesforceCaseId: null }}
        onCancel={onClose}
        onSubmit={async ({ choice, salesforceCaseId }) => {
          const failure = await handle.run('POST', 'waiting-period', {
            participantElectedToKeepWaitingPeriod: choice === 'keep',
            keepWaitingPeriodSetByStaffMember: true,
            salesforceCaseId,
          });
          if (!failure) onClose();
          return failure;
        }}
      >
        <RadioCardsField
          name="choice"
          label="What did the participant say?"
          isRequired
          cards={[
            { value: 'keep', title: 'Keep the 30 days', text: 'Payment waits until the review period is over.' },
            { value: 'shorten', title: 'Shorten them', text: 'Payment may follow at once.' },
          ]}
        />
        <TextField name="salesforceCaseId" label="Case number" maxLength={60} hint="Where the participant said so" />
      </Form>
    </Modal>
  );
}

/** What staff may do with a line: its moves, each with the rule that stands against it, and what is set by hand. */
export function LineActions({ handle, line }: LineActionsProps) {
  const { may } = useSession();
  const [open, setOpen] = useState<'date' | 'period' | 'notice'>();
  if (!may('orders.edit')) return null;
  const moves: readonly OfferedMove[] = line.moves;
  const isLiving = line.status !== 'complete' && line.status !== 'cancelled';
  const resetPin = async () => {
    if (
      !(await confirmDialog({
        title: 'Let the participant try the PIN again?',
        text: 'Make sure that you speak with the participant.',
        okText: 'Reset',
      }))
    )
      return;
    const failure = await handle.run('POST', 'reset-locked-pin', undefined, `/private/order-lines/${line.id}`);
    if (failure) await alertDialog({ title: 'The PIN stays locked', text: failureTexts(failure).join(' ') });
    else notify('The PIN can be tried again');
  };
  const close = () => setOpen(undefined);
  return (
    <>
      {line.isPinLocked === true && <Button onClick={() => void resetPin()}>Reset PIN</Button>}
      {isLiving && line.status !== 'open' && (
        <ActionMenu
          target={<Button aria-haspopup="dialog">Change dates</Button>}
          items={[
            { label: 'Non-responsive date', onChoose: () => setOpen('date') },
            { label: '30-day period', onChoose: () => setOpen('period') },
          ]}
        />
      )}
      {isLiving && line.status !== 'open' && isAnsweredByPerson(line) && may('documents.edit') && (
        <Button onClick={() => setOpen('notice')}>Send notice</Button>
      )}
      <MoveButtons handle={handle} moves={moves} buttons={buttonsOf(line.id)} />
      {open === 'notice' && <SendNoticeDialog lineId={line.id} onClose={close} />}
      {open === 'date' && (
        <AnswerDateDialog
          lines={[{ id: line.id, name: nameOfPerson(line) }]}
          value={line.becomesNonResponsiveParticipantAtEndOfDayOn}
          onClose={close}
        />
      )}
      {open === 'period' && <WaitingPeriodDialog handle={handle} line={line} onClose={close} />}
    </>
  );
}
