import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import {
  byUrgency,
  byUrgencyOf,
  latenessText,
  taskText,
  type WorkQueue,
  workQueues,
} from '@fiducia/domain/system/work-queues';
import { StackedBar } from '../../../kit/chart/stacked-bar.tsx';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { ageText } from '../../../kit/display/format-age.ts';
import { Money } from '../../../kit/display/money.tsx';
import { serverNow } from '../../../kit/display/server-time.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import styles from './home.module.css';
import { MyTaskRows, openTasks, useMyTasks } from './my-tasks.tsx';

const shown = 5;
/** The rows of tasks next to queues. */
const shownWithQueues = 2;

const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

function AgeBar({ queues }: { queues: readonly WorkQueue[] }) {
  const { late, today, week, later } = byUrgencyOf(queues);
  return (
    <StackedBar
      parts={[
        { label: 'Late', value: late, colour: 'red' },
        { label: 'Due today', value: today, colour: 'blue' },
        { label: 'This week', value: week, colour: 'blueGray' },
        { label: 'Later', value: later, colour: 'gray' },
      ]}
    />
  );
}

/** Returns today's date on Eastern Time, which the due dates of queues are in. */
const bankDay = () => localDate(new Date(serverNow()).toISOString(), timeZones.eastern);

function QueueRow({ queue }: { queue: WorkQueue }) {
  const { late, oldest, total } = queue;
  return (
    <li>
      <div>
        <strong>{taskText(queue)}</strong>
        <small>
          {late > 0 ? <b className={styles['late']}>{latenessText(queue, bankDay())}</b> : `Oldest ${ageText(oldest)}`}
          {total !== null && (
            <>
              {' · '}
              <Money amount={total} />
            </>
          )}
        </small>
      </div>
      <Button dense href={workQueues[queue.code].href}>
        {workQueues[queue.code].button}
      </Button>
    </li>
  );
}

/** Says how much of the work the rows above don't show. */
function Rest({ tasks, queues }: { tasks: number; queues: readonly WorkQueue[] }) {
  const items = queues.reduce((sum, { count }) => sum + count, 0);
  if (tasks + items === 0) return null;
  return (
    <p className={styles['clear']}>
      {tasks > 0 && <a href="/tasks">{countOf(tasks, 'more task')}</a>}
      {tasks > 0 && items > 0 && ', '}
      {items > 0 && `${countOf(items, 'more item')} in ${countOf(queues.length, 'queue')} below`}
    </p>
  );
}

interface MyWorkProps {
  /** Undefined if the queues couldn't be loaded. */
  readonly queues: readonly WorkQueue[] | undefined;
  readonly readAt: number;
}

/**
 * Shows what the user has to do: the records assigned to them, then what their permissions let them work on, the most
 * urgent first, with a button for each.
 */
export function MyWork({ queues = [], readAt }: MyWorkProps) {
  const { data, failure, refresh } = useMyTasks();
  const all = queues.filter(({ count }) => count > 0);
  const open = all.filter(({ code }) => code !== 'tasks').toSorted(byUrgency);
  const tasks = openTasks(data);
  const taskCount = all.find(({ code }) => code === 'tasks')?.count ?? tasks.length;
  const shownTasks = tasks.slice(0, open.length === 0 ? shown : shownWithQueues);
  const shownQueues = open.slice(0, shown - shownTasks.length);
  return (
    <Card title="My work" flush actions={<a href="/tasks">All tasks</a>}>
      <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />
      {tasks.length + open.length === 0 ? (
        <EmptyState title={`All queues were clear at ${clockTime(readAt)}`}>
          Work that you can do appears here, the most urgent first.
        </EmptyState>
      ) : (
        <>
          {all.length > 0 && (
            <div className={styles['ages']}>
              <AgeBar queues={all} />
            </div>
          )}
          <ul className={styles['tasks']}>
            <MyTaskRows tasks={shownTasks} />
            {shownQueues.map((queue) => (
              <QueueRow key={queue.code} queue={queue} />
            ))}
          </ul>
          <Rest tasks={taskCount - shownTasks.length} queues={open.slice(shownQueues.length)} />
        </>
      )}
    </Card>
  );
}
