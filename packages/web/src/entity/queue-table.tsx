import { byUrgency, dueRuleText, type WorkQueue, workQueues } from '@fiducia/domain/system/work-queues';
import { lazy, Suspense } from 'react';
import { ageText } from '../kit/display/format-age.ts';
import { Money } from '../kit/display/money.tsx';
import type { Column } from '../kit/table/columns/column.ts';
import { PlainTable } from './plain-table.tsx';
import styles from './queue-table.module.css';

const QueueTrend = lazy(() => import('./queue-trend.tsx').then((module) => ({ default: module.QueueTrend })));

type Row = WorkQueue & { readonly id: string };

/** Names the user with the most items of a queue. */
function Owner({ queue: { owner, owned, count } }: { queue: WorkQueue }) {
  if (owner === null) return <span className={styles['none']}>Unassigned</span>;
  return (
    <>
      {owner}
      {owned < count && <span className={styles['none']}> {`${owned} of ${count.toLocaleString('en-US')}`}</span>}
    </>
  );
}

const columns: readonly Column<Row>[] = [
  { key: 'label', label: 'Queue', value: ({ code }) => workQueues[code].label },
  { key: 'count', label: 'Items', kind: 'number' },
  {
    key: 'total',
    label: 'Amount',
    kind: 'money',
    render: ({ total, count }) => <Money amount={count === 0 ? null : total} unknownBecause="No money in this queue" />,
  },
  {
    key: 'late',
    label: 'Late',
    kind: 'number',
    render: ({ late }) =>
      late > 0 ? (
        <span className={styles['late']}>{late.toLocaleString('en-US')}</span>
      ) : (
        <span className={styles['none']}>0</span>
      ),
  },
  {
    key: 'trend',
    label: '14 days',
    width: 96,
    render: ({ code, late }) => (
      <Suspense>
        <QueueTrend code={code} late={late} />
      </Suspense>
    ),
  },
  {
    key: 'oldest',
    label: 'Oldest',
    // An old item isn't late before its due date. If all are late, the oldest one is, too.
    render: ({ oldest, late, count }) => (
      <span className={late === count ? styles['late'] : undefined}>{ageText(oldest) || '—'}</span>
    ),
  },
  { key: 'owner', label: 'Owner', render: (queue) => <Owner queue={queue} /> },
  { key: 'goal', label: 'Late after', value: ({ code }) => dueRuleText(code) },
];

/** Lists the work queues: late ones first, then by money. Empty ones are named below. */
export function QueueTable({ queues }: { queues: readonly WorkQueue[] }) {
  const clear = queues.filter(({ count }) => count === 0);
  return (
    <>
      <PlainTable
        caption="Work queues"
        columns={columns}
        rows={queues
          .filter(({ count }) => count > 0)
          .toSorted(byUrgency)
          .map((queue) => ({ ...queue, id: queue.code }))}
        rowHref={({ code }) => workQueues[code].href}
        empty="Nothing is waiting"
        emptyNext="The queues that you may see appear here when they have items."
      />
      {clear.length > 0 && (
        <p className={styles['clear']}>
          Nothing is waiting in:{' '}
          {clear.map(({ code }, at) => (
            <span key={code}>
              {at > 0 && ', '}
              <a href={workQueues[code].href}>{workQueues[code].label}</a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
