import type { RecordAt } from '@fiducia/contract/api';
import { subjectKindNames } from '@fiducia/domain/screening/screening-subject';
import { useMemo, useState } from 'react';
import { useSearch } from '../../entity/use-search.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { startState } from '../../kit/table/filters/search-state.ts';
import { useSession } from '../../shell/session.ts';
import { confirmMatch } from './decide-hit.tsx';
import { HitPanel } from './hit-panel.tsx';
import styles from './ofac.module.css';
import { useQueueKeys } from './use-queue-keys.ts';

type Hit = RecordAt<'/private/legal/screening-hits'>;

const open = [{ field: 'status', method: 'equals', value: 'open' }] as const;
const mostRows = 200;

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

/** Moves the focus to the first fact that can differ, which clears a hit. */
function focusDecision(): void {
  document.querySelector<HTMLElement>('form[aria-label="Decision"] input')?.focus();
}

/** Shows the hits to review, those that need a second review last, with the decision next to them. */
export function HitsDesk() {
  const search = useSearch({
    path: '/private/legal/screening-hits',
    state: { ...startState, sortBy: 'createdAt', sortDirection: 'asc', resultsPerPage: mostRows },
    privateFilters: open,
  });
  const { may } = useSession();
  const mayDecide = may('legal.edit');
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
  const currentId = current?.id;
  const keys = useMemo(
    (): Readonly<Record<string, () => void>> =>
      currentId === undefined || !mayDecide ? {} : { c: focusDecision, m: () => void confirmMatch(currentId) },
    [currentId, mayDecide],
  );
  useQueueKeys((by) => setChosen(rows[Math.min(Math.max(0, at + by), rows.length - 1)]?.id), keys);
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
        <p className={styles['keys']}>J next, K previous{mayDecide && ', C clear, M confirm match'}</p>
      </nav>
      <HitPanel key={current.id} id={current.id} />
    </div>
  );
}
