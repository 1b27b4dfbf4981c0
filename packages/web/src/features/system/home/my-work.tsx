import type { Urgency } from '@fiducia/domain/system/due';
import { taskUrgency } from '@fiducia/domain/system/task-machine';
import {
  byUrgency,
  latenessText,
  taskText,
  type WorkQueue,
  workByUrgency,
  workQueues,
} from '@fiducia/domain/system/work-queues';
import type { Task } from '../../../entity/task-rows.ts';
import { StackedBar } from '../../../kit/chart/stacked-bar.tsx';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { bankToday } from '../../../kit/display/bank-today.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { ageText } from '../../../kit/display/format-age.ts';
import { Money } from '../../../kit/display/money.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import styles from './home.module.css';
import { MyTaskRows, openTasks, useMyTasks } from './my-tasks.tsx';

const shown = 5;
/** The rows of tasks next to queues. */
const shownWithQueues = 2;

const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

function AgeBar({ queues }: { queues: readonly WorkQueue[] }) {
  const { late, today, week, later } = workByUrgency(queues);
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

function QueueRow({ queue }: { queue: WorkQueue }) {
  const { late, lateInTasks, dueToday, oldest, total } = queue;
  return (
    <li>
      <div>
        <strong>{taskText(queue)}</strong>
        <small>
          {late > 0 ? (
            <b className={styles['late']}>{latenessText(queue, bankToday())}</b>
          ) : (
            `Oldest ${ageText(oldest)}`
          )}
          {lateInTasks > 0 && ` · ${lateInTasks.toLocaleString('en-US')} already in your tasks`}
          {dueToday > 0 && ` · ${dueToday.toLocaleString('en-US')} due today`}
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

/** Says how many of the items that the headline counts aren't in the rows above: `3 late, 1 due today`. */
function urgentText(late: number, today: number): string {
  const parts = [
    late > 0 && `${late.toLocaleString('en-US')} late`,
    today > 0 && `${today.toLocaleString('en-US')} due today`,
  ];
  return parts.filter(Boolean).join(', ');
}

interface RestProps {
  readonly tasks: readonly WorkQueue[];
  readonly shownTasks: readonly Task[];
  readonly queues: readonly WorkQueue[];
}

/** Says how much of the work the rows above don't show, so that the rows and this add up to the headline. */
function Rest({ tasks: [tasks], shownTasks, queues }: RestProps) {
  const day = today();
  const shownAs = (urgency: Urgency) => shownTasks.filter((task) => taskUrgency(task, day) === urgency).length;
  const more = (tasks?.count ?? 0) - shownTasks.length;
  const moreUrgent = urgentText((tasks?.late ?? 0) - shownAs('late'), (tasks?.dueToday ?? 0) - shownAs('today'));
  const { late, today: dueToday, week, later } = workByUrgency(queues);
  const items = late + dueToday + week + later;
  if (more <= 0 && items === 0) return null;
  return (
    <p className={styles['clear']}>
      {more > 0 && (
        <>
          <a href="/tasks">{countOf(more, 'more task')}</a>
          {moreUrgent !== '' && ` (${moreUrgent})`}
        </>
      )}
      {more > 0 && items > 0 && ', '}
      {items > 0 && (
        <>
          <a href="#queues">{`${countOf(items, 'more item')} in ${countOf(queues.length, 'queue')} below`}</a>
          {late + dueToday > 0 && ` (${urgentText(late, dueToday)})`}
        </>
      )}
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
  // A queue whose items are all among the user's late tasks has nothing more to do.
  const open = all.filter((one) => one.code !== 'tasks' && one.count > one.lateInTasks).toSorted(byUrgency);
  const tasks = openTasks(data);
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
          <Rest
            tasks={all.filter(({ code }) => code === 'tasks')}
            shownTasks={shownTasks}
            queues={open.slice(shownQueues.length)}
          />
        </>
      )}
    </Card>
  );
}
