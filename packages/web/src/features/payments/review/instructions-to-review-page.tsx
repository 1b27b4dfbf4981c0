import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { useEffect, useState } from 'react';
import { actOnInstructions } from '../../../entity/instruction-actions.tsx';
import { useSearch } from '../../../entity/use-search.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { serverNow } from '../../../kit/display/server-time.ts';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { SegmentedChoice } from '../../../kit/form/inputs/segmented-choice.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { startState } from '../../../kit/table/filters/search-state.ts';
import styles from './review.module.css';
import { ReviewBar } from './review-bar.tsx';
import { type InstructionInReview, isCalm, isDueBy, isEarly, ReviewItem } from './review-item.tsx';
import { ReviewPanel } from './review-panel.tsx';

const waiting = [{ field: 'status', method: 'equals', value: 'waitingForReview' }] as const;

function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  return (
    at instanceof HTMLElement &&
    (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName) || at.closest('[role="dialog"]') !== null)
  );
}

/** Handles the keys of the queue: j next, k previous, a approve, s send back, p pause. */
function useKeys(rows: readonly InstructionInReview[], at: number, select: (index: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        isTyping(event) ||
        event.metaKey ||
        event.ctrlKey ||
        event.altKey ||
        document.querySelector('[role="dialog"]')
      )
        return;
      const row = rows[at];
      const actions: Readonly<Record<string, (() => void) | undefined>> = {
        j: () => select(Math.min(at + 1, rows.length - 1)),
        k: () => select(Math.max(at - 1, 0)),
        a: row && (() => void actOnInstructions('approve', [row])),
        s: row && (() => void actOnInstructions('sendBack', [row])),
        p: row && (() => void actOnInstructions('pause', [row])),
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [rows, at, select]);
}

const shownOptions = ['all', 'due', 'calm', 'early'] as const;
type Shown = (typeof shownOptions)[number];
const shownNames: Readonly<Record<Shown, string>> = {
  all: 'Ready',
  due: 'Due',
  calm: 'No findings',
  early: 'Order not initiated',
};

function isShown(row: InstructionInReview, shown: Shown, today: string): boolean {
  if (isEarly(row) !== (shown === 'early')) return false;
  if (shown === 'due') return isDueBy(row, today);
  return shown !== 'calm' || isCalm(row);
}

/** The maximum number of instructions in one approval request. */
const maxRows = 500;

/** Shows the queue of instructions to review, earliest due date first, with the details for the decision next to it. */
export function Screen() {
  const search = useSearch({
    path: '/public/payment-instructions',
    state: { ...startState, sortBy: 'dueOn', sortDirection: 'asc', resultsPerPage: maxRows },
    privateFilters: waiting,
  });
  const [today] = useState(() => localDate(new Date(serverNow()).toISOString(), timeZones.eastern));
  const [shown, setShown] = useState<Shown>('all');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [chosen, select] = useState(0);
  const rows = search.rows.filter((row) => isShown(row, shown, today));
  const at = Math.min(chosen, Math.max(0, rows.length - 1));
  const row = rows[at];
  useKeys(rows, at, select);
  const tick = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const count = (one: Shown) => search.rows.filter((other) => isShown(other, one, today)).length;
  return (
    <>
      <PageHeader
        title="Payment instructions to review"
        subtitle={`${search.total.toLocaleString('en-US')} waiting${search.total > maxRows ? `, showing the first ${maxRows}` : ''}. Keys: J next, K previous, A approve, S send back, P pause.`}
        actions={<Button onClick={search.refresh}>Refresh</Button>}
      />
      <FailureAlert failure={search.failure} />
      {search.isLoading && <Skeleton lines={8} />}
      {!search.isLoading && search.rows.length === 0 && !search.failure && (
        <EmptyState title="Nothing to review">New elections appear here as soon as they’re signed.</EmptyState>
      )}
      {search.rows.length > 0 && (
        <Stack>
          <Row>
            <SegmentedChoice
              label="Show"
              value={shown}
              options={shownOptions.map((one) => ({ value: one, text: `${shownNames[one]} (${count(one)})` }))}
              onChange={(next) => {
                setShown(next);
                setTicked(new Set());
                select(0);
              }}
            />
          </Row>
          <div className={styles['desk']}>
            <nav className={styles['queue']} aria-label="Waiting for review">
              <ReviewBar rows={rows} ticked={ticked} onTick={setTicked} />
              {rows.map((one, index) => (
                <ReviewItem
                  key={one.id}
                  row={one}
                  today={today}
                  isCurrent={index === at}
                  isTicked={ticked.has(one.id)}
                  onSelect={() => select(index)}
                  onTick={() => tick(one.id)}
                />
              ))}
            </nav>
            {row ? (
              <ReviewPanel
                key={row.id}
                row={row}
                onApprove={() => void actOnInstructions('approve', [row])}
                onSendBack={() => void actOnInstructions('sendBack', [row])}
                onPause={() => void actOnInstructions('pause', [row])}
                onNotReady={() => void actOnInstructions('notReady', [row])}
              />
            ) : (
              <EmptyState
                title={shown === 'due' ? 'No payment instructions are due' : 'No payment instructions to show'}
              >
                Choose another option under Show.
              </EmptyState>
            )}
          </div>
        </Stack>
      )}
    </>
  );
}
