import type { LineEvent } from '@fiducia/domain/orders/line-events';
import { useState } from 'react';
import { AnswerDateDialog } from '../../../entity/answer-date-dialog.tsx';
import { nameOfPerson } from '../../../entity/person-columns.tsx';
import { type TransitionButton, TransitionButtons } from '../../../entity/transition-buttons.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { type Condition, ConditionList } from '../../../kit/display/condition-list.tsx';
import { RadioCardsField } from '../../../kit/form/fields/radio-cards-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import type { ActionMenuItem } from '../../../kit/overlay/action-menu.tsx';
import { BlockedAction } from '../../../kit/overlay/blocked-action.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { useIsPhone } from '../../../kit/table/grid/use-is-phone.ts';
import { downloadAddress, requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { isAnsweredByPerson, type Line, type LineHandle } from '../line.ts';
import { isMissing } from './is-missing.ts';
import { useLineEndings } from './line-endings.ts';
import { hasNewInstructions } from './line-problem.ts';
import { useLineEvents } from './line-timeline.tsx';
import { MissingOutcomeDialog } from './missing-outcome-dialog.tsx';
import { resetPin } from './reset-pin.ts';
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

/** Returns the buttons. A payment is reissued with new instructions, so until they are in, its button isn't the main one. */
const buttonsFor = (events: readonly LineEvent[]): readonly TransitionButton[] =>
  buttons.map((button) =>
    button.transition === 'reissue' ? { ...button, isEarly: !hasNewInstructions(events) } : button,
  );

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

const notYet = 'You can’t complete this order line yet';

type OpenDialog = 'date' | 'period' | 'notice' | 'outcome' | 'conditions' | undefined;

interface LineDialogProps extends LineActionsProps {
  readonly open: OpenDialog;
  readonly unmet: readonly Condition[] | undefined;
  readonly onClose: () => void;
}

function LineDialog({ open, unmet, onClose, ...of }: LineDialogProps) {
  const { line } = of;
  switch (open) {
    case 'outcome':
      return <MissingOutcomeDialog line={line} onClose={onClose} />;
    case 'notice':
      return <SendNoticeDialog lineId={line.id} onClose={onClose} />;
    case 'period':
      return <WaitingPeriodDialog {...of} onClose={onClose} />;
    case 'date':
      return (
        <AnswerDateDialog
          lines={[{ id: line.id, name: nameOfPerson(line) }]}
          value={line.becomesNonResponsiveParticipantAtEndOfDayOn}
          onClose={onClose}
        />
      );
    case 'conditions':
      return (
        <Modal title={notYet} width="medium" isPersistent={false} onClose={onClose}>
          <ConditionList conditions={unmet ?? []} />
        </Modal>
      );
    case undefined:
      return null;
  }
}

/**
 * Renders the actions that staff can take on an order line: the one that is due at the right, and the others in a menu,
 * each with the rule that blocks it.
 */
export function LineActions({ handle, line }: LineActionsProps) {
  const { may } = useSession();
  const mayEdit = may('orders.edit');
  const [open, setOpen] = useState<OpenDialog>();
  const { items, unmet } = useLineEndings(handle, line, mayEdit);
  const { data: events = [] } = useLineEvents(line.id);
  // A phone has room for the menu and the main action only.
  const isPhone = useIsPhone();
  const print: ActionMenuItem = {
    label: 'Print',
    href: downloadAddress('GET /private/order-lines/:id/pdf', { params: { id: line.id } }),
    download: true,
  };
  const isUnderway = !['complete', 'cancelled', 'open'].includes(line.status);
  const moreItems: readonly (ActionMenuItem | false)[] = [
    line.isPinLocked === true && { label: 'Reset PIN', onChoose: () => void resetPin(line) },
    isUnderway &&
      isAnsweredByPerson(line) &&
      may('documents.edit') && { label: 'Send notice', onChoose: () => setOpen('notice') },
    isUnderway && { label: 'Change non-responsive date', onChoose: () => setOpen('date') },
    isUnderway && { label: 'Change 30-day period', onChoose: () => setOpen('period') },
    print,
    isPhone && unmet !== undefined && { label: 'Complete order line …', onChoose: () => setOpen('conditions') },
    ...items,
  ];
  const transitions = mayEdit
    ? line.transitions.filter(({ transition, isOpen }) => isOpen || transition !== 'complete')
    : [];
  return (
    <>
      {mayEdit && isMissing(line) && <Button onClick={() => setOpen('outcome')}>Set outcome</Button>}
      <TransitionButtons
        id={line.id}
        handle={handle}
        transitions={transitions}
        buttons={buttonsFor(events)}
        moreItems={mayEdit ? moreItems.filter((item) => item !== false) : [print]}
      >
        {unmet !== undefined && !isPhone && (
          <BlockedAction label="Complete order line" title={notYet} conditions={unmet} />
        )}
      </TransitionButtons>
      <LineDialog handle={handle} line={line} open={open} unmet={unmet} onClose={() => setOpen(undefined)} />
    </>
  );
}
