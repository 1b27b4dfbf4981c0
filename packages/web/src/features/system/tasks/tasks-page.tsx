import { taskUrgency } from '@fiducia/domain/system/task-machine';
import { useState } from 'react';
import { runForEach, showOutcome } from '../../../entity/bulk-run.ts';
import { EntityTable, type ViewAt } from '../../../entity/entity-table.tsx';
import { dueText, reopen, type Task } from '../../../entity/task-rows.ts';
import { Button } from '../../../kit/display/button.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import styles from './tasks.module.css';

type View = ViewAt<'/private/tasks'>;

const open = { field: 'status', method: 'equals', value: 'open' } as const;

/** Returns the built-in views; those of the user’s own tasks come first. */
function viewsFor(userId: string | undefined): readonly View[] {
  const mine = { field: 'assigneeId', method: 'equals', value: userId ?? '' } as const;
  return [
    { label: 'Mine', filters: [mine, open] },
    { label: 'Late', filters: [open, { field: 'dueOn', method: 'lessThan', value: today() }] },
    { label: 'Open', filters: [open] },
    { label: 'Asked by me', filters: [{ field: 'askedById', method: 'equals', value: userId ?? '' }, open] },
    { label: 'Finished', filters: [{ field: 'status', method: 'equals', value: 'finished' }] },
  ];
}

const titleOf = ({ recordKind, recordLabel }: Task): string => `${recordKind} ${recordLabel}`;

function TasksBulk({ rows, clear }: { readonly rows: readonly Task[]; readonly clear: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const ready = rows.filter(({ status }) => status === 'open');
  const finishAll = async () => {
    setBusy(true);
    const outcome = await runForEach(ready, titleOf, ({ id }) =>
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
  {
    key: 'recordLabel',
    label: 'Record',
    value: ({ recordAbout, recordLabel }) => recordAbout || recordLabel,
    exportKeys: ['recordLabel'],
  },
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
];

/** Lists the tasks of staff: who works on which record, until when. */
export function Screen() {
  const { user } = useSession();
  const views = viewsFor(user?.id);
  return (
    <>
      <PageHeader title="Tasks" subtitle="Records that are assigned to someone, and notes that mention someone." />
      <EntityTable
        path="/private/tasks"
        caption="Tasks"
        views={views}
        start={{ filters: views[0]?.filters ?? [] }}
        extraColumns={columns}
        rowHref={({ recordPath }) => recordPath ?? undefined}
        bulkActions={(rows, clear) => <TasksBulk rows={rows} clear={clear} />}
        emptyNext="Assign someone to a record on its page, or select several in a list."
      />
    </>
  );
}
