import { byDueDay, taskUrgency } from '@fiducia/domain/system/task-machine';
import { useState } from 'react';
import { SnoozeDialog } from '../../../entity/assign-dialog.tsx';
import { dueText, finish, type Task } from '../../../entity/task-rows.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { useSession } from '../../../shell/session.ts';
import styles from './home.module.css';

const shown = 6;

function TaskRow({
  task,
  day,
  onSnooze,
}: {
  readonly task: Task;
  readonly day: string;
  readonly onSnooze: () => void;
}) {
  const isLate = taskUrgency(task, day) === 'late';
  const isMention = task.kind === 'mention';
  return (
    <li>
      <div>
        <a href={task.recordPath ?? '/tasks'}>
          {task.recordKind} {task.recordLabel}
        </a>
        <small>
          {isMention ? (
            `${task.askedByName} mentioned you`
          ) : (
            <span className={isLate ? styles['late'] : undefined}>{dueText(task, day)}</span>
          )}
          {task.comment && ` · ${task.comment}`}
        </small>
      </div>
      {!isMention && (
        <Button dense onClick={onSnooze}>
          Snooze
        </Button>
      )}
      <Button dense onClick={() => void finish(task)}>
        {isMention ? 'Mark as read' : 'Finish'}
      </Button>
    </li>
  );
}

/** Reads the user's open tasks, those due first. */
export function useMyTasks() {
  const { user } = useSession();
  return useFetch(user ? 'GET /private/tasks' : undefined, {
    query: {
      'search-assigneeId': `equals(${user?.id})`,
      'search-status': 'equals(open)',
      sortBy: 'dueOn',
      sortDirection: 'asc',
      resultsPerPage: 50,
    },
  });
}

/** Lists the records that are assigned to the user, those due first, and the notes that mention them. */
export function MyTasks() {
  const day = today();
  const [snoozing, setSnoozing] = useState<Task | null>(null);
  const { data, failure, isLoading, refresh } = useMyTasks();
  const isSnoozed = (task: Task) => taskUrgency(task, day) === 'snoozed';
  const open = (data ?? []).filter((task) => !isSnoozed(task)).toSorted(byDueDay);
  const snoozed = (data ?? []).filter(isSnoozed).length;
  return (
    <Card
      title="Assigned to you"
      flush
      actions={
        <Button look="link" href="/tasks">
          All tasks
        </Button>
      }
    >
      <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />
      {isLoading && <Skeleton lines={3} />}
      {data && open.length === 0 && (
        <EmptyState title="Nothing is assigned to you">
          {snoozed > 0
            ? `${snoozed} snoozed ${snoozed === 1 ? 'task returns' : 'tasks return'} later.`
            : 'Assign yourself to an order, a deposit, or a payment on its page.'}
        </EmptyState>
      )}
      {open.length > 0 && (
        <ul className={styles['tasks']}>
          {open.slice(0, shown).map((task) => (
            <TaskRow key={task.id} task={task} day={day} onSnooze={() => setSnoozing(task)} />
          ))}
        </ul>
      )}
      {(open.length > shown || (open.length > 0 && snoozed > 0)) && (
        <p className={styles['clear']}>
          {open.length > shown && <a href="/tasks">{open.length - shown} more</a>}
          {open.length > shown && snoozed > 0 && ', '}
          {snoozed > 0 && `${snoozed} snoozed`}
        </p>
      )}
      {snoozing && <SnoozeDialog task={snoozing} onClose={() => setSnoozing(null)} />}
    </Card>
  );
}
