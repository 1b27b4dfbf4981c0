import type { RecordAt } from '@fiducia/contract/api';
import { subjectKindNames } from '@fiducia/domain/screening/screening-subject';
import { useEffect, useState } from 'react';
import { useSearch } from '../../entity/use-search.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { startState } from '../../kit/table/filters/search-state.ts';
import { HitPanel } from './hit-panel.tsx';
import styles from './ofac.module.css';

type Hit = RecordAt<'/private/legal/screening-hits'>;

const open = [{ field: 'status', method: 'equals', value: 'open' }] as const;
const mostRows = 200;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('[role="dialog"]') !== null);

/** Moves in the queue: J next, K previous. */
function useQueueKeys(move: (by: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === 'j') move(1);
      if (event.key === 'k') move(-1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [move]);
}

function Group({
  title,
  rows,
  current,
  onSelect,
}: {
  title: string;
  rows: readonly Hit[];
  current: string | undefined;
  onSelect: (id: string) => void;
}) {
  if (rows.length === 0) return null;
  return (
    <>
      <div className={styles['group']}>
        <span>{title}</span>
        <span>{rows.length}</span>
      </div>
      {rows.map((hit) => (
        <button
          key={hit.id}
          type="button"
          className={styles['entry']}
          aria-current={hit.id === current ? 'true' : undefined}
          onClick={() => onSelect(hit.id)}
        >
          <span className={styles['name']}>{hit.subjectName}</span>
          <span className={styles['quiet']}>
            {subjectKindNames[hit.subjectKind]}, score {Math.round(hit.scoreBasisPoints / 100)}
            {hit.grade === 'low' ? ', dates of birth differ' : ''}
          </span>
        </button>
      ))}
    </>
  );
}

/** Shows the hits to review, those that need a second review last, with the decision next to them. */
export function HitsDesk() {
  const search = useSearch({
    path: '/private/legal/screening-hits',
    state: { ...startState, sortBy: 'createdAt', sortDirection: 'asc', resultsPerPage: mostRows },
    privateFilters: open,
  });
  const [chosen, setChosen] = useState<string>();
  const groups = {
    first: search.rows.filter(({ reviewedAt }) => reviewedAt === null),
    second: search.rows.filter(({ reviewedAt }) => reviewedAt !== null),
  };
  const rows = [...groups.first, ...groups.second];
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  );
  const current = rows[at];
  useQueueKeys((by) => setChosen(rows[Math.min(Math.max(0, at + by), rows.length - 1)]?.id));
  if (search.failure) return <FailureAlert failure={search.failure} />;
  if (search.isLoading) return <Skeleton lines={8} />;
  if (current === undefined)
    return (
      <EmptyState title="No hits to review">
        New and changed participants and payees are screened within a minute, and everyone when a list changes.
      </EmptyState>
    );
  return (
    <div className={styles['desk']}>
      <nav className={styles['queue']} aria-label="Hits to review">
        <Group title="First review" rows={groups.first} current={current.id} onSelect={setChosen} />
        <Group title="Second review" rows={groups.second} current={current.id} onSelect={setChosen} />
      </nav>
      <HitPanel key={current.id} id={current.id} />
    </div>
  );
}
