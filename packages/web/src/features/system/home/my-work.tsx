import type { Urgency } from '@fiducia/domain/system/due';
import { firstQueues } from '@fiducia/domain/system/first-queues';
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

const shown = 6;
/** The rows of tasks next to queues. */
const shownWithQueues = 2;
/** The queues with late items that are named below the rows. The others have few, and are in the table below. */
const named = 6;

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

/** Says how late a queue is and what money is late, or how old and how much it is if nothing is late. */
function QueueState({ queue }: { queue: WorkQueue }) {
  const { count, late, oldest, total, lateTotal } = queue;
  const amount = late > 0 ? lateTotal : total;
  return (
    <>
      {late > 0 ? <b className={styles['late']}>{latenessText(queue, bankToday())}</b> : `Oldest ${ageText(oldest)}`}
      {amount !== null && (
        <>
          {' · '}
          <Money amount={amount} />
          {late > 0 && late < count && ' late'}
        </>
      )}
    </>
  );
}

function QueueRow({ queue }: { queue: WorkQueue }) {
  const { lateInTasks, dueToday } = queue;
  const { href, button } = workQueues[queue.code];
  return (
    <li>
      <div>
        <a href={href} data-item>
          {taskText(queue)}
        </a>
        <small>
          <QueueState queue={queue} />
          {lateInTasks > 0 && ` · ${lateInTasks.toLocaleString('en-US')} already in your tasks`}
          {dueToday > 0 && ` · ${dueToday.toLocaleString('en-US')} due today`}
        </small>
      </div>
      <Button dense href={href}>
        {button}
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

/** The late items that aren't among the user's late tasks, which count already. */
const lateOf = ({ late, lateInTasks }: WorkQueue): number => late - lateInTasks;

/** Names queues with late items that have no row above, so that it is clear where most late items are. */
function AlsoLate({ queues }: { queues: readonly WorkQueue[] }) {
  if (queues.length === 0) return null;
  return (
    <p>
      <span>Also late:</span>
      {queues.map((queue) => (
        <a key={queue.code} href={workQueues[queue.code].href} title={latenessText(queue, bankToday())}>
          {workQueues[queue.code].label} <b className={styles['late']}>{lateOf(queue).toLocaleString('en-US')}</b>
        </a>
      ))}
    </p>
  );
}

interface RestProps {
  readonly tasks: readonly WorkQueue[];
  readonly shownTasks: readonly Task[];
  readonly queues: readonly WorkQueue[];
}

/** Says what of the work the rows above don't show, so that the rows and this add up to the headline. */
function Rest({ tasks: [tasks], shownTasks, queues }: RestProps) {
  const day = today();
  const shownAs = (urgency: Urgency) => shownTasks.filter((task) => taskUrgency(task, day) === urgency).length;
  const more = (tasks?.count ?? 0) - shownTasks.length;
  const moreUrgent = urgentText((tasks?.late ?? 0) - shownAs('late'), (tasks?.dueToday ?? 0) - shownAs('today'));
  const late = queues.filter((queue) => lateOf(queue) > 0);
  const alsoLate = late.slice(0, named);
  const lateBelow = late.slice(named).reduce((sum, queue) => sum + lateOf(queue), 0);
  const { today: dueToday, week, later } = workByUrgency(queues);
  const items = lateBelow + dueToday + week + later;
  const below = queues.filter((queue) => queue.count > queue.late || !alsoLate.includes(queue));
  if (more <= 0 && queues.length === 0) return null;
  return (
    <div className={styles['rest']}>
      <AlsoLate queues={alsoLate} />
      {(more > 0 || items > 0) && (
        <p>
          {more > 0 && (
            <span>
              <a href="/tasks">{countOf(more, 'more task')}</a>
              {moreUrgent !== '' && ` (${moreUrgent})`}
            </span>
          )}
          {items > 0 && (
            <span>
              <a href="#queues">{`${countOf(items, 'more item')} in ${countOf(below.length, 'queue')} below`}</a>
              {lateBelow + dueToday > 0 && ` (${urgentText(lateBelow, dueToday)})`}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

interface MyWorkProps {
  /** Undefined if the queues couldn't be loaded. */
  readonly queues: readonly WorkQueue[] | undefined;
  readonly readAt: number;
}

/**
 * Shows what the user has to do: the records assigned to them, then what their permissions let them work on. The queues
 * with the most late items and the most late money have a button each, and the others with late items are named below.
 */
export function MyWork({ queues = [], readAt }: MyWorkProps) {
  const { data, failure, refresh } = useMyTasks();
  const all = queues.filter(({ count }) => count > 0);
  // A queue whose items are all among the user's late tasks has nothing more to do.
  const open = all.filter((one) => one.code !== 'tasks' && one.count > one.lateInTasks);
  const tasks = openTasks(data);
  const shownTasks = tasks.slice(0, open.length === 0 ? shown : shownWithQueues);
  const shownQueues = firstQueues(open, shown - shownTasks.length);
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
            queues={open.filter((queue) => !shownQueues.includes(queue)).toSorted(byUrgency)}
          />
        </>
      )}
    </Card>
  );
}
