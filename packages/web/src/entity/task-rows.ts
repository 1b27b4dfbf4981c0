import type { RowAt } from '@fiducia/contract/api';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { taskUrgency } from '@fiducia/domain/system/task-machine';
import { requestTo } from '../shell/api.ts';
import { perform } from './perform.ts';

export type Task = RowAt<'/private/tasks'>;

/** Returns when a task needs its user, in words: `Late, due 11/20/2026`. */
export function dueText({ dueOn, snoozedUntil }: Pick<Task, 'dueOn' | 'snoozedUntil'>, today: string): string {
  const urgency = taskUrgency({ dueOn, snoozedUntil }, today);
  if (urgency === 'snoozed') return `Snoozed until ${formatDate(snoozedUntil ?? '')}`;
  if (dueOn === null) return 'No due date';
  if (urgency === 'today') return 'Due today';
  return urgency === 'late' ? `Late, due ${formatDate(dueOn)}` : `Due ${formatDate(dueOn)}`;
}

export const finish = ({ id }: Pick<Task, 'id'>): Promise<boolean> =>
  perform(requestTo('POST /private/tasks/:id/finish', { params: { id } }), 'Task finished');

export const reopen = ({ id }: Pick<Task, 'id'>): Promise<boolean> =>
  perform(requestTo('POST /private/tasks/:id/reopen', { params: { id } }), 'Task reopened');

export interface Assignment {
  /** The path segments of the records’ collection: `order-lines`. */
  readonly collection: string;
  readonly recordIds: readonly string[];
  readonly assigneeId: string;
  readonly dueOn: string | null;
  readonly comment: string | null;
}

/** The request that assigns a staff member to records. */
export const assignmentOf = ({ recordIds, ...more }: Assignment) =>
  requestTo('POST /private/tasks/assign', { body: { ...more, recordIds: [...recordIds] } });
