import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { DateField } from '../kit/form/fields/date-field.tsx';
import { SelectField } from '../kit/form/fields/select-field.tsx';
import { TextAreaField } from '../kit/form/fields/text-area-field.tsx';
import { today } from '../kit/form/inputs/today.ts';
import { Form } from '../kit/form/shell/form.tsx';
import { Modal } from '../kit/overlay/modal.tsx';
import { requestTo } from '../shell/api.ts';
import { attempt } from './perform.ts';
import { assignmentOf, type Task } from './task-rows.ts';
import { useFetch } from './use-fetch.ts';

interface AssignDialogProps {
  readonly collection: string;
  readonly recordIds: readonly string[];
  /** The current assignment, if it is one record's. */
  readonly task?: Task | undefined;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Assigns a colleague to records, with a due date and a comment. */
export function AssignDialog({ collection, recordIds, task, onClose, onDone }: AssignDialogProps) {
  const { data: colleagues = [] } = useFetch('GET /private/tasks/colleagues');
  const many = recordIds.length > 1 ? ` ${recordIds.length} records` : '';
  return (
    <Modal title={`Assign${many}`} width="medium" onClose={onClose}>
      <Form<{ assigneeId: string | null; dueOn: string | null; comment: string | null }>
        values={{
          assigneeId: task?.assigneeId ?? null,
          dueOn: task?.dueOn ?? null,
          comment: task?.comment ?? null,
        }}
        submitText="Assign"
        onCancel={onClose}
        onSubmit={async ({ assigneeId, dueOn, comment }) => {
          const failure = await attempt(
            assignmentOf({ collection, recordIds, assigneeId: assigneeId ?? '', dueOn, comment }),
            recordIds.length > 1 ? `${recordIds.length} records assigned` : 'Assigned',
          );
          if (failure) return failure;
          onDone?.();
          onClose();
          return undefined;
        }}
        takesFocus
      >
        <SelectField
          name="assigneeId"
          label="Assigned to"
          isRequired
          options={colleagues.map(({ id, name }) => ({ value: id, text: name }))}
        />
        <DateField name="dueOn" label="Due" minDate={today()} maxDate={addDays(today(), 366)} />
        <TextAreaField name="comment" label="Comment" maxLength={1000} hint="They’ll get it by email." />
      </Form>
    </Modal>
  );
}

/** Snoozes a task until a day. It is out of its user’s overview until then. */
export function SnoozeDialog({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  return (
    <Modal title={`Snooze ${task.recordLabel}`} width="xsmall" onClose={onClose}>
      <Form<{ snoozedUntil: string | null }>
        values={{ snoozedUntil: addDays(today(), 1) }}
        submitText="Snooze"
        onCancel={onClose}
        onSubmit={async ({ snoozedUntil }) => {
          const request = requestTo('PATCH /private/tasks/:id', { params: { id: task.id }, body: { snoozedUntil } });
          const failure = await attempt({ ...request, method: 'PATCH' }, 'Snoozed');
          if (!failure) onClose();
          return failure;
        }}
        takesFocus
      >
        <DateField
          name="snoozedUntil"
          label="Until"
          isRequired
          limit="afterToday"
          maxDate={addDays(today(), 366)}
          hint="The task returns to Home on this day."
        />
      </Form>
    </Modal>
  );
}
