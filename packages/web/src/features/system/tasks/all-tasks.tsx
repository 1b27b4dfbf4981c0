import { taskUrgency } from '@fiducia/domain/system/task-machine';
import { useState } from 'react';
import { runForEach, showOutcome } from '../../../entity/bulk-run.ts';
import { EntityTable, type ViewAt } from '../../../entity/entity-table.tsx';
import { dueText, reopen, type Task } from '../../../entity/task-rows.ts';
import { Button } from '../../../kit/display/button.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import type { Column } from '../../../kit/table/columns/column.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { taskTitle } from '../home/my-tasks.tsx';
import styles from './tasks.module.css';

type View = ViewAt<'/private/tasks'>;

const open = { field: 'status', method: 'equals', value: 'open' } as const;

/** Returns the built-in views. The user’s own open tasks are on the first tab. */
function viewsFor(userId: string | undefined): readonly View[] {
  return [
    { label: 'Open', filters: [open] },
    { label: 'Late', filters: [open, { field: 'dueOn', method: 'lessThan', value: today() }] },
    { label: 'Asked by me', filters: [{ field: 'askedById', method: 'equals', value: userId ?? '' }, open] },
    { label: 'Finished', filters: [{ field: 'status', method: 'equals', value: 'finished' }] },
  ];
}

function TasksBulk({ rows, clear }: { readonly rows: readonly Task[]; readonly clear: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const ready = rows.filter(({ status }) => status === 'open');
  const finishAll = async () => {
    setBusy(true);
    const outcome = await runForEach(ready, taskTitle, ({ id }) =>
      call('POST /private/tasks/:id/finish', { params: { id } }),
    );
    setBusy(false);
    clear();
    await showOutcome(outcome, (count) => `${countOf(count, 'task')} finished`);
  };
  const reopenOnly = async ([only]: readonly Task[]) => {
    if (only && (await reopen(only))) clear();
  };
  return (
    <>
      {ready.length > 0 && (
        <Button dense busy={isBusy} onClick={() => void finishAll()}>
          Finish {countOf(ready.length, 'task')}
        </Button>
      )}
      {rows.length === 1 && ready.length === 0 && (
        <Button dense onClick={() => void reopenOnly(rows)}>
          Reopen task
        </Button>
      )}
    </>
  );
}

const columns: readonly Column<Task>[] = [
  { key: 'recordLabel', label: 'Task', width: 320, value: taskTitle, exportKeys: ['recordKind', 'recordLabel'] },
  {
    key: 'dueOn',
    label: 'Due',
    width: 170,
    render: (task) => {
      const day = today();
      if (task.dueOn === null || task.status !== 'open') return <DateText value={task.dueOn} />;
      const isLate = taskUrgency(task, day) === 'late';
      return <span className={isLate ? styles['late'] : undefined}>{dueText(task, day)}</span>;
    },
  },
  { key: 'recordAmount', label: 'Amount', isDefault: true },
  // The task says them already, or the view does.
  { key: 'recordKind', label: 'Type', isDefault: false },
  { key: 'kind', label: 'Why', isDefault: false },
  { key: 'status', label: 'Status', isDefault: false },
];

/** Lists the tasks of all staff on records that the user may see. */
export function AllTasks() {
  const { user } = useSession();
  const views = viewsFor(user?.id);
  return (
    <EntityTable
      path="/private/tasks"
      caption="Tasks"
      isEmbedded
      views={views}
      start={{ filters: views[0]?.filters ?? [] }}
      firstColumns={['recordLabel', 'dueOn', 'recordAmount', 'assigneeName']}
      extraColumns={columns}
      rowHref={({ recordPath }) => recordPath ?? undefined}
      bulkActions={(rows, clear) => <TasksBulk rows={rows} clear={clear} />}
      emptyNext="Assign someone to a record on its page, or select several in a list."
    />
  );
}
