import { byDueDay, taskUrgency } from '@fiducia/domain/system/task-machine';
import type { Task } from '../../../entity/task-rows.ts';

export const taskGroups = ['late', 'today', 'later', 'undated', 'mentions'] as const;
export type TaskGroup = (typeof taskGroups)[number];

export const taskGroupNames: Readonly<Record<TaskGroup, string>> = {
  late: 'Late',
  today: 'Today',
  later: 'Later',
  undated: 'No date',
  mentions: 'Mentions',
};

type GroupFacts = Pick<Task, 'kind' | 'dueOn' | 'snoozedUntil'>;

/** Returns the group of an open task, or undefined while it is snoozed. A note to read has no day. */
export function groupOfTask(task: GroupFacts, today: string): TaskGroup | undefined {
  const urgency = taskUrgency(task, today);
  if (urgency === 'snoozed') return undefined;
  if (task.kind === 'mention') return 'mentions';
  if (task.dueOn === null) return 'undated';
  return urgency === 'late' || urgency === 'today' ? urgency : 'later';
}

/** Returns the groups that have tasks, each with those due first. */
export const groupTasks = <T extends GroupFacts>(
  tasks: readonly T[],
  today: string,
): { readonly group: TaskGroup; readonly tasks: readonly T[] }[] =>
  taskGroups
    .map((group) => ({ group, tasks: tasks.filter((task) => groupOfTask(task, today) === group).toSorted(byDueDay) }))
    .filter((one) => one.tasks.length > 0);
