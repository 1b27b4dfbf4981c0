import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { classNames } from '../../../kit/style/class-names.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import rowStyles from '../home/home.module.css';
import { MyTaskRows, mostTasks, useMyTasks } from '../home/my-tasks.tsx';
import { SideLists } from './side-lists.tsx';
import { groupTasks, taskGroupNames } from './task-groups.ts';
import styles from './tasks.module.css';

/** Shows the user’s open tasks by when they are due, next to what colleagues do for them and what they finished. */
export function MyTaskList() {
  const { data: tasks, failure, isLoading, refresh } = useMyTasks();
  if (isLoading) return <Skeleton lines={8} />;
  if (!tasks) return <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />;
  const groups = groupTasks(tasks, today());
  const shown = groups.reduce((sum, group) => sum + group.tasks.length, 0);
  return (
    <div className={styles['columns']}>
      <Card flush>
        {groups.map(({ group, tasks: inGroup }) => {
          const amount = inGroup.reduce((sum, { recordAmount }) => sum + (recordAmount ?? 0), 0);
          return (
            <section key={group} aria-label={taskGroupNames[group]} className={styles['group']}>
              <h2 className={classNames(group === 'late' && styles['late'])}>
                {taskGroupNames[group]} <span>{inGroup.length}</span>
                {amount > 0 && (
                  <span>
                    {' · '}
                    <Money amount={amount} />
                  </span>
                )}
              </h2>
              <ul className={rowStyles['tasks']}>
                <MyTaskRows tasks={inGroup} />
              </ul>
            </section>
          );
        })}
        {shown === 0 ? (
          <EmptyState title="No tasks for you">
            A task appears here when someone assigns you to a record or mentions you in a note.
          </EmptyState>
        ) : (
          <p className={styles['end']}>
            {tasks.length < mostTasks ? (
              `That’s all: ${countOf(shown, 'task')}.`
            ) : (
              <>
                The first {mostTasks} tasks. <a href="#all">View everyone’s tasks</a> for the others.
              </>
            )}
          </p>
        )}
      </Card>
      <SideLists snoozed={tasks.filter((task) => !groups.some((group) => group.tasks.includes(task)))} />
    </div>
  );
}
