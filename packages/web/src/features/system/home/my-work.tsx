import { byUrgency, taskText, type WorkQueue, workQueues } from '@fiducia/domain/system/work-queues';
import { StackedBar } from '../../../kit/chart/stacked-bar.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { ageText } from '../../../kit/display/format-age.ts';
import { Money } from '../../../kit/display/money.tsx';
import styles from './home.module.css';

const shown = 5;

const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

function AgeBar({ queues }: { queues: readonly WorkQueue[] }) {
  const total = (of: (queue: WorkQueue) => number) => queues.reduce((sum, queue) => sum + of(queue), 0);
  const [late, today, week] = [total((one) => one.late), total((one) => one.dueToday), total((one) => one.dueThisWeek)];
  return (
    <StackedBar
      parts={[
        { label: 'Late', value: late, colour: 'red' },
        { label: 'Due today', value: today, colour: 'blue' },
        { label: 'This week', value: week, colour: 'blueGray' },
        { label: 'Later', value: total((one) => one.count) - late - today - week, colour: 'gray' },
      ]}
    />
  );
}

function Task({ queue }: { queue: WorkQueue }) {
  const { count, late, oldest, total } = queue;
  return (
    <li>
      <div>
        <strong>{taskText(queue)}</strong>
        <small>
          {late > 0 && <span className={styles['late']}>{late === count ? 'Late' : `${late} late`}, </span>}
          oldest {ageText(oldest)}
          {total !== null && (
            <>
              , <Money amount={total} />
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

/** Shows what the user’s permissions let them work on, by age, with the most urgent tasks and a button for each. */
export function MyWork({ queues, readAt }: { queues: readonly WorkQueue[]; readAt: number }) {
  const open = queues.filter(({ count }) => count > 0).toSorted(byUrgency);
  return (
    <Card title="My work" flush>
      {open.length === 0 ? (
        <EmptyState title={`All queues were clear at ${clockTime(readAt)}`}>
          Work that you can do appears here, the most urgent first.
        </EmptyState>
      ) : (
        <>
          <div className={styles['ages']}>
            <AgeBar queues={open} />
          </div>
          <ul className={styles['tasks']}>
            {open.slice(0, shown).map((queue) => (
              <Task key={queue.code} queue={queue} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
