import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { RiskGrade } from '@fiducia/domain/payments/instruction-risk';
import { useState } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { serverNow } from '../../../kit/display/server-time.ts';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { useDrawnInSteps } from '../../../kit/page/use-drawn-in-steps.ts';
import { useIsPhone } from '../../../kit/table/grid/use-is-phone.ts';
import { useSession } from '../../../shell/session.ts';
import styles from './review.module.css';
import { ReviewBar } from './review-bar.tsx';
import { elsewhere, emptyTitle, type ReviewChoice, ReviewFilter, shownRows } from './review-filter.tsx';
import { gradeOfRow, type InstructionInReview, placeOfRow } from './review-item.tsx';
import { ReviewItems } from './review-items.tsx';
import { ReviewKeys } from './review-keys.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { useReviewActions, useReviewKeys } from './use-review-actions.ts';
import { maxRows, useReviewQueue } from './use-review-queue.ts';

const grades: Readonly<Record<RiskGrade, number>> = { stop: 0, look: 1, none: 2 };

/** Puts the worst findings first, and keeps the earliest due date first within a grade. */
const byGrade = (rows: readonly InstructionInReview[]): InstructionInReview[] =>
  rows.toSorted((a, b) => grades[gradeOfRow(a)] - grades[gradeOfRow(b)]);

/** Whether the link that led here is about this instruction: the page of its order or order line has one. */
const isLinked = ({ orderId, orderLineId }: InstructionInReview): boolean =>
  [`#order=${orderId}`, `#line=${orderLineId}`].includes(window.location.hash);

/**
 * Returns the page of the order or order line that the link was about if no instruction of it was left in the queue when it
 * was first read, because another user had decided.
 */
function useDecidedBefore({ isLoading, failure, total, rows }: ReturnType<typeof useReviewQueue>): string | undefined {
  const [decided, setDecided] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  if (!isChecked && !isLoading && !failure) {
    setChecked(true);
    const [, kind, id] = /^#(order|line)=(.+)$/.exec(window.location.hash) ?? [];
    if (id !== undefined && total <= maxRows && !rows.some(isLinked))
      setDecided(`${kind === 'order' ? '/orders' : '/order-lines'}/${id}`);
  }
  return decided;
}

/** Shows the queue of instructions to review, earliest due date first, with the details for the decision next to it. */
export function Screen() {
  const { may } = useSession();
  const queue = useReviewQueue();
  const isDrawn = useDrawnInSteps(!queue.isLoading);
  const decided = useDecidedBefore(queue);
  const [today] = useState(() => localDate(new Date(serverNow()).toISOString(), timeZones.eastern));
  const [chosenFilter, setFilter] = useState<ReviewChoice>();
  const linked = queue.rows.find(isLinked);
  const choice = chosenFilter ?? { place: linked === undefined ? 'ready' : placeOfRow(linked), due: undefined };
  const counted = { rows: queue.rows, today };
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [chosen, select] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  // A phone shows either the list or one instruction.
  const isAlone = isPhone && isOpen;
  const rows = byGrade(shownRows(counted, choice));
  const last = Math.max(0, rows.length - 1);
  const at = Math.min(chosen ?? Math.max(0, rows.findIndex(isLinked)), last);
  const row = rows[at];
  const review = useFetch('GET /private/payment-instructions/:id/review', { params: { id: row?.id } });
  const actions = useReviewActions(row, review.data);
  const next = () => select(Math.min(at + 1, last));
  const previous = () => select(Math.max(at - 1, 0));
  useReviewKeys(actions, { next, previous });
  const tick = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const other = elsewhere(counted, choice);
  const show = (next: ReviewChoice) => {
    setFilter(next);
    setTicked(new Set());
    select(0);
  };
  return (
    <>
      <PageHeader
        title="Payment instructions to review"
        subtitle={`${queue.total.toLocaleString('en-US')} waiting, ${formatMoney(sumCents(queue.rows.map(({ net }) => net)))}${queue.total > maxRows ? `, showing the first ${maxRows}` : ''}`}
        actions={
          <>
            {row && <ReviewKeys actions={actions} hasPrevious={at > 0} hasNext={at < last} />}
            {!isAlone && <Button onClick={queue.refresh}>Refresh</Button>}
          </>
        }
      />
      <FailureAlert failure={queue.failure} />
      {decided !== undefined && (
        <Alert tone="announcement" title="Nothing left to review there">
          The instructions that the link led to are no longer waiting for review.{' '}
          <a href={decided}>See what was decided</a>
          {queue.rows.length > 0 && ', or continue with the queue below'}.
        </Alert>
      )}
      {!isDrawn && <Skeleton lines={8} />}
      {isDrawn && queue.rows.length === 0 && !queue.failure && (
        <EmptyState title="Nothing to review">New elections appear here as soon as they’re signed.</EmptyState>
      )}
      {isDrawn && queue.rows.length > 0 && (
        <Stack>
          {!isAlone && <ReviewFilter queue={counted} choice={choice} onChoose={show} />}
          {rows.length === 0 ? (
            <EmptyState
              title={emptyTitle(choice)}
              action={other && <Button onClick={() => show(other.choice)}>{other.text}</Button>}
            />
          ) : (
            <div className={styles['desk']}>
              <nav className={styles['queue']} aria-label="Waiting for review" hidden={isAlone}>
                <ReviewBar rows={rows} ticked={ticked} onTick={setTicked} />
                <ReviewItems
                  rows={rows}
                  today={today}
                  current={isPhone ? undefined : at}
                  ticked={ticked}
                  mayApproveAll={may('payments.approve')}
                  onSelect={(index) => {
                    select(index);
                    setOpen(true);
                  }}
                  onTick={tick}
                />
              </nav>
              {row && !(isPhone && !isOpen) && (
                <ReviewPanel
                  key={row.id}
                  row={row}
                  review={review}
                  actions={actions}
                  position={{ at: at + 1, of: rows.length, previous, next }}
                  onClose={isPhone ? () => setOpen(false) : undefined}
                />
              )}
            </div>
          )}
        </Stack>
      )}
    </>
  );
}
