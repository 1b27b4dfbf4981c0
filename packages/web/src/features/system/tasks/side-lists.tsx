import type { ReactNode } from 'react';
import { perform } from '../../../entity/perform.ts';
import { dueText, reopen, type Task } from '../../../entity/task-rows.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import rowStyles from '../home/home.module.css';
import { taskTitle } from '../home/my-tasks.tsx';
import styles from './tasks.module.css';

const shownFinished = 5;

interface SideListProps {
  readonly title: string;
  readonly tasks: readonly Task[];
  readonly note: (task: Task) => ReactNode;
  readonly button?: readonly [label: string, run: (task: Task) => Promise<boolean>];
}

function SideList({ title, tasks, note, button }: SideListProps) {
  return (
    <Card title={title} flush>
      <ul className={rowStyles['tasks']}>
        {tasks.map((task) => (
          <li key={task.id}>
            <div>
              <a href={task.recordPath ?? '/tasks'}>{taskTitle(task)}</a>
              <small>{note(task)}</small>
            </div>
            {button && (
              <Button dense look="quiet" onClick={() => void button[1](task)}>
                {button[0]}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const wake = ({ id }: Task): Promise<boolean> =>
  perform(requestTo('PATCH /private/tasks/:id', { params: { id }, body: { snoozedUntil: null } }), 'No longer snoozed');

/** Shows the tasks that colleagues do for the user, those that are snoozed, and those that the user finished last. */
export function SideLists({ snoozed }: { snoozed: readonly Task[] }) {
  const { user } = useSession();
  const { data: asked, failure } = useFetch(user ? 'GET /private/tasks' : undefined, {
    query: {
      'search-askedById': `equals(${user?.id})`,
      'search-status': 'equals(open)',
      sortBy: 'dueOn',
      sortDirection: 'asc',
      resultsPerPage: 50,
    },
  });
  const { data: finished = [], failure: finishedFailure } = useFetch(user ? 'GET /private/tasks' : undefined, {
    query: {
      'search-assigneeId': `equals(${user?.id})`,
      'search-status': 'equals(finished)',
      sortBy: 'finishedAt',
      sortDirection: 'desc',
      resultsPerPage: shownFinished,
    },
  });
  const ofOthers = (asked ?? []).filter(({ assigneeId }) => assigneeId !== user?.id);
  const day = today();
  return (
    <Stack>
      <FailureAlert failure={failure ?? finishedFailure} />
      {ofOthers.length > 0 ? (
        <SideList
          title="With colleagues"
          tasks={ofOthers}
          note={(task) => `${task.assigneeName} · ${dueText(task, day)}`}
        />
      ) : (
        asked && (
          <Card title="With colleagues">
            <p className={styles['none']}>When you assign a colleague to a record, the task appears here.</p>
          </Card>
        )
      )}
      {snoozed.length > 0 && (
        <SideList title="Snoozed" tasks={snoozed} note={(task) => dueText(task, day)} button={['Wake up', wake]} />
      )}
      {finished.length > 0 && (
        <SideList
          title="Finished"
          tasks={finished}
          note={({ finishedAt }) => formatDay(finishedAt)}
          button={['Reopen', reopen]}
        />
      )}
    </Stack>
  );
}
