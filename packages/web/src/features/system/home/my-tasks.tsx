import { daysBetween } from '@fiducia/domain/foundation/calendar/dates';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { byDueDay, taskUrgency } from '@fiducia/domain/system/task-machine';
import { taskVerb } from '@fiducia/domain/system/task-verb';
import { IconBellZ, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { SnoozeDialog } from '../../../entity/assign-dialog.tsx';
import { finish, type Task } from '../../../entity/task-rows.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Button } from '../../../kit/display/button.tsx';
import { IconButton } from '../../../kit/display/icon-button.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { useSession } from '../../../shell/session.ts';
import styles from './home.module.css';

/** Returns what there is to do: `Review order, Fernhill 403(b) Plan`. */
export function taskTitle(task: Task): string {
  if (task.kind === 'mention') return `Read note, ${task.recordKind} ${task.recordLabel}`;
  const plan = task.entity === 'Order' ? task.recordPlan : null;
  return `${taskVerb(task).task}, ${plan || task.recordAbout || task.recordLabel}`;
}

/** Says when a task is due, with its age if it's late, as the rows of queues do: `10 days late, 11/18/2026`. */
function Due({ task: { dueOn, snoozedUntil }, day }: { task: Task; day: string }) {
  if (dueOn === null) return 'No due date';
  const urgency = taskUrgency({ dueOn, snoozedUntil }, day);
  if (urgency !== 'late') return urgency === 'today' ? 'Due today' : `Due ${formatDate(dueOn)}`;
  return (
    <>
      <b className={styles['late']}>{countOf(daysBetween(dueOn, day), 'day')} late</b>, {formatDate(dueOn)}
    </>
  );
}

function TaskRow({
  task,
  day,
  onSnooze,
}: {
  readonly task: Task;
  readonly day: string;
  readonly onSnooze: () => void;
}) {
  const isMention = task.kind === 'mention';
  const verb = taskVerb(task);
  const href = task.recordPath ?? '/tasks';
  return (
    <li>
      <div>
        <a href={href} data-item>
          {taskTitle(task)}
        </a>
        <small title={task.comment ?? undefined}>
          {isMention ? `${task.askedByName} mentioned you` : <Due task={task} day={day} />}
          {task.recordAmount ? (
            <>
              {' · '}
              <Money amount={task.recordAmount} />
            </>
          ) : null}
          {task.comment && ` · ${task.comment}`}
        </small>
      </div>
      {isMention ? (
        <Button dense onClick={() => void finish(task)}>
          Mark as read
        </Button>
      ) : (
        <>
          <span className={styles['icons']}>
            <IconButton icon={<IconBellZ size={18} stroke={1.75} aria-hidden />} label="Snooze" onClick={onSnooze} />
            <IconButton
              icon={<IconCheck size={18} stroke={1.75} aria-hidden />}
              label="Finish"
              onClick={() => void finish(task)}
            />
          </span>
          <Button dense href={href}>
            {verb.button}
          </Button>
        </>
      )}
    </li>
  );
}

export const mostTasks = 50;

/** Reads the user's open tasks, those due first. */
export function useMyTasks() {
  const { user } = useSession();
  return useFetch(user ? 'GET /private/tasks' : undefined, {
    query: {
      'search-assigneeId': `equals(${user?.id})`,
      'search-status': 'equals(open)',
      sortBy: 'dueOn',
      sortDirection: 'asc',
      resultsPerPage: mostTasks,
    },
  });
}

/** The first of the user's tasks as rows of a list: those due first, and the notes that mention them. */
export function MyTaskRows({ tasks }: { tasks: readonly Task[] }) {
  const day = today();
  const [snoozing, setSnoozing] = useState<Task | null>(null);
  return (
    <>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} day={day} onSnooze={() => setSnoozing(task)} />
      ))}
      {snoozing && <SnoozeDialog task={snoozing} onClose={() => setSnoozing(null)} />}
    </>
  );
}

/** Returns the tasks that aren't snoozed, those due first. */
export function openTasks(tasks: readonly Task[] | undefined): readonly Task[] {
  const day = today();
  return (tasks ?? []).filter((task) => taskUrgency(task, day) !== 'snoozed').toSorted(byDueDay);
}
