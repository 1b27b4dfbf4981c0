import { DateField } from '../kit/form/fields/date-field.tsx';
import { Form } from '../kit/form/shell/form.tsx';
import { Modal } from '../kit/overlay/modal.tsx';
import { countOf } from '../kit/text/count-of.ts';
import { call } from '../shell/api.ts';
import { runForEach, showOutcome } from './bulk-run.ts';

export interface AnswerDateDialogProps {
  readonly lines: readonly { readonly id: string; readonly name: string }[];
  /** The current date, if only one order line is selected. */
  readonly value?: string | null;
  readonly onClose: () => void;
}

/** Sets the last day on which the participants of some order lines can respond. */
export function AnswerDateDialog({ lines, value = null, onClose }: AnswerDateDialogProps) {
  return (
    <Modal
      title={lines.length === 1 ? 'Non-responsive date' : `Non-responsive date for ${lines.length} order lines`}
      width="medium"
      onClose={onClose}
    >
      <Form
        values={{ becomesNonResponsiveParticipantAtEndOfDayOn: value }}
        onCancel={onClose}
        label="Non-responsive date"
        onSubmit={async ({ becomesNonResponsiveParticipantAtEndOfDayOn: day }) => {
          const outcome = await runForEach(
            lines,
            ({ name }) => name,
            ({ id }) =>
              call('PATCH /public/order-lines/:id/nonresponsive-participant-info', {
                params: { id },
                body: { becomesNonResponsiveParticipantAtEndOfDayOn: day ?? '' },
              }),
          );
          onClose();
          await showOutcome(outcome, (count) => `Date set for ${countOf(count, 'order line')}`);
          return undefined;
        }}
      >
        <DateField
          name="becomesNonResponsiveParticipantAtEndOfDayOn"
          label="Last day to respond"
          hint="The participant can respond through the end of this day. After that, the participant counts as non-responsive."
          isRequired
          limit="afterToday"
        />
      </Form>
    </Modal>
  );
}
