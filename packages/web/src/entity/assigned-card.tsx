import { taskUrgency } from '@fiducia/domain/system/task-machine';
import { lazy, Suspense, useState } from 'react';
import { FailureAlert } from '../kit/display/alert.tsx';
import { Button } from '../kit/display/button.tsx';
import { Card } from '../kit/display/card.tsx';
import { Skeleton } from '../kit/display/skeleton.tsx';
import { today } from '../kit/form/inputs/today.ts';
import { useSession } from '../shell/session.ts';
import { perform } from './perform.ts';
import styles from './record-rail.module.css';
import { assignmentOf, dueText, finish, type Task } from './task-rows.ts';
import { useFetch } from './use-fetch.ts';

const AssignDialog = lazy(() => import('./assign-dialog.tsx').then((module) => ({ default: module.AssignDialog })));
const SnoozeDialog = lazy(() => import('./assign-dialog.tsx').then((module) => ({ default: module.SnoozeDialog })));

interface AssignedCardProps {
  /** The path segments of the record's collection: `order-lines`. */
  readonly collection: string;
  readonly id: string;
}

function Mention({ task }: { readonly task: Task }) {
  return (
    <div className={styles['mention']}>
      <p>
        <strong>{task.askedByName}</strong> mentioned you: {task.comment}
      </p>
      <Button dense onClick={() => void finish(task)}>
        Mark as read
      </Button>
    </div>
  );
}

/** Shows who is assigned to a record, until when, and lets staff assign, snooze, and finish the task. */
export function AssignedCard({ collection, id }: AssignedCardProps) {
  const { user } = useSession();
  const { data, failure, isLoading } = useFetch('GET /private/tasks', {
    query: { 'search-recordId': `equals(${id})`, 'search-status': 'equals(open)', resultsPerPage: 50 },
  });
  const [dialog, setDialog] = useState<'assign' | 'snooze' | null>(null);
  const task = data?.find(({ kind }) => kind === 'assignment');
  const mentions = data?.filter(({ kind, assigneeId }) => kind === 'mention' && assigneeId === user?.id) ?? [];
  const isMine = task !== undefined && task.assigneeId === user?.id;
  const takeOver = async () => {
    if (!user) return;
    const { dueOn = null, comment = null } = task ?? {};
    await perform(
      assignmentOf({ collection, recordIds: [id], assigneeId: user.id, dueOn, comment }),
      'Assigned to you',
    );
  };
  return (
    <Card title="Assigned to">
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={2} />}
      {data && !task && <p className={styles['none']}>No one is assigned</p>}
      {task && (
        <div className={styles['assigned']}>
          <strong>{isMine ? 'You' : task.assigneeName}</strong>
          <small data-late={taskUrgency(task, today()) === 'late' || undefined}>{dueText(task, today())}</small>
          {task.comment && <p>{task.comment}</p>}
        </div>
      )}
      {data && (
        <div className={styles['buttons']}>
          {!isMine && (
            <Button dense onClick={() => void takeOver()}>
              Assign to me
            </Button>
          )}
          {isMine && (
            <Button dense onClick={() => void finish(task)}>
              Finish
            </Button>
          )}
          {isMine && (
            <Button dense onClick={() => setDialog('snooze')}>
              Snooze
            </Button>
          )}
          <Button dense onClick={() => setDialog('assign')}>
            {task ? 'Reassign' : 'Assign'}
          </Button>
        </div>
      )}
      {mentions.map((mention) => (
        <Mention key={mention.id} task={mention} />
      ))}
      <Suspense fallback={null}>
        {dialog === 'assign' && (
          <AssignDialog collection={collection} recordIds={[id]} task={task} onClose={() => setDialog(null)} />
        )}
        {dialog === 'snooze' && task && <SnoozeDialog task={task} onClose={() => setDialog(null)} />}
      </Suspense>
    </Card>
  );
}
