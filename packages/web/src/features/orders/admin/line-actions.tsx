import type { OpenTransition } from '@fiducia/contract/lang/open-transition';
import { services } from '@fiducia/domain/orders/services';
import { useState } from 'react';
import { AnswerDateDialog } from '../../../entity/answer-date-dialog.tsx';
import { nameOfPerson } from '../../../entity/person-columns.tsx';
import { type TransitionButton, TransitionButtons } from '../../../entity/transition-buttons.tsx';
import { failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { RadioCardsField } from '../../../kit/form/fields/radio-cards-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { ActionMenu } from '../../../kit/overlay/action-menu.tsx';
import { alertDialog, confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import type { Line, LineHandle } from '../line.ts';
import { isMissing } from './is-missing.ts';
import { MissingOutcomeDialog } from './missing-outcome-dialog.tsx';
import { SendNoticeDialog } from './send-notice-dialog.tsx';

interface LineActionsProps {
  readonly handle: LineHandle;
  readonly line: Line;
}

const buttons: readonly TransitionButton[] = [
  {
    transition: 'reissue',
    label: 'Reissue payment',
    request: (id, note) => requestTo('POST /private/order-lines/:id/reissue', { params: { id }, body: { note } }),
    done: 'The order line is ready to pay again',
    noteLabel: 'Reason',
  },
  {
    transition: 'complete',
    label: 'Complete order line',
    request: (id) => requestTo('POST /private/order-lines/:id/complete', { params: { id } }),
    done: 'Order line completed',
    isSeldom: true,
    question: { title: 'Complete this order line?', text: 'No more payments can be made from this order line.' },
  },
  {
    transition: 'close',
    label: 'Close without payment',
    request: (id, note) => requestTo('POST /private/order-lines/:id/close', { params: { id }, body: { note } }),
    done: 'Order line closed',
    noteLabel: 'Reason',
    isSeldom: true,
    question: {
      title: 'Close this order line without payment?',
      text: 'This ends the order line and any elections in review.',
    },
  },
  {
    transition: 'cancel',
    label: 'Cancel order line',
    request: (id, note) => requestTo('POST /private/order-lines/:id/cancel', { params: { id }, body: { note } }),
    done: 'Order line canceled',
    noteLabel: 'Reason',
    question: {
      title: 'Cancel this order line?',
      text: 'This removes the participant from the order. This can’t be undone.',
    },
    isDangerous: true,
  },
];

/**
 * Returns whether the participant responds to a notice for this service. For other services, the sponsor gives the
 * payment instructions and no notices are sent.
 */
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
          const failure = await handle.run(
            requestTo('POST /public/order-lines/:id/waiting-period', {
              params: { id: line.id },
              body: {
                participantElectedToKeepWaitingPeriod: choice === 'keep',
                keepWaitingPeriodSetByStaffMember: true,
                salesforceCaseId,
              },
            }),
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <RadioCardsField
          name="choice"
          label="What did the participant choose?"
          isRequired
          cards={[
            { value: 'keep', title: 'Wait the full 30 days', text: 'We don’t pay until the 30-day period ends.' },
            { value: 'shorten', title: 'Get paid sooner', text: 'We can pay right away.' },
          ]}
        />
        <TextField
          name="salesforceCaseId"
          label="Case number"
          maxLength={60}
          hint="The support case with the participant’s request"
        />
      </Form>
    </Modal>
  );
}

/**
 * Renders the actions that staff can take on an order line: its transitions, each with the rule that blocks it, and the
 * values that staff can set manually.
 */
export function LineActions({ handle, line }: LineActionsProps) {
  const { may } = useSession();
  const [open, setOpen] = useState<'date' | 'period' | 'notice' | 'outcome'>();
  if (!may('orders.edit')) return null;
  const transitions: readonly OpenTransition[] = line.transitions.filter(
    ({ transition, isOpen }) => isOpen || transition !== 'complete',
  );
  const isLiving = line.status !== 'complete' && line.status !== 'cancelled';
  const resetPin = async () => {
    if (
      !(await confirmDialog({
        title: 'Reset this PIN?',
        text: 'The participant can then try the PIN again. Make sure you’re speaking with the participant.',
        okText: 'Reset PIN',
      }))
    )
      return;
    const failure = await handle.run(
      requestTo('POST /private/order-lines/:id/reset-locked-pin', { params: { id: line.id } }),
    );
    if (failure) await alertDialog({ title: 'PIN not reset', text: failureTexts(failure).join(' ') });
    else notify('PIN reset');
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
      {isMissing(line) && <Button onClick={() => setOpen('outcome')}>Set outcome</Button>}
      <TransitionButtons id={line.id} handle={handle} transitions={transitions} buttons={buttons} />
      {open === 'outcome' && <MissingOutcomeDialog line={line} onClose={close} />}
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
