import { useEffect, useState } from 'react';
import { FailureAlert, failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { alertDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { startState } from '../../kit/table/search-state.ts';
import { type EntityRow, useSearch } from '../../entity/use-search.ts';
import { riskReasons, type RiskReason } from '@fiducia/domain/payments/instruction-risk';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { actOnInstructions } from './payment-instructions-page.tsx';
import { ReviewPanel } from './review-panel.tsx';
import styles from './review.module.css';
import { shortRisk } from './short-risk.ts';

const waiting = [{ field: 'status', method: 'equals', value: 'waitingForReview' }] as const;
const text = (row: EntityRow, key: string): string => (typeof row[key] === 'string' ? row[key] : '');

export function risksOf(row: EntityRow): RiskReason[] {
  const list: unknown = row['riskReasons'];
  return Array.isArray(list) ? list.filter((code): code is RiskReason => isOneOf(riskReasons, code)) : [];
}

async function sendBack(row: EntityRow): Promise<void> {
  const reason = await promptDialog({
    title: 'Send back',
    text: `${text(row, 'payableTo')} reads this reason and corrects the instruction.`,
    label: 'Reason',
    okText: 'Send back',
  });
  if (reason === undefined) return;
  try {
    await call({ method: 'POST', path: `/private/payment-instructions/${row.id}/send-back`, body: { reason } });
    notify('Sent back');
    for (const key of ['search', 'fetch']) void queryClient.invalidateQueries({ queryKey: [key] });
  } catch (error) {
    await alertDialog({ title: 'Send back did not work', text: failureTexts(asFailure(error)).join(' ') });
  }
}

function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  return (
    at instanceof HTMLElement &&
    (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName) || at.closest('[role="dialog"]') !== null)
  );
}

/** j and k move, a approves, s sends back, p pauses. */
function useKeys(rows: readonly EntityRow[], at: number, select: (place: number) => void): void {
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
        s: row && (() => void sendBack(row)),
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

function Item({ row, isCurrent, onSelect }: { row: EntityRow; isCurrent: boolean; onSelect: () => void }) {
  const risks = risksOf(row);
  const changed: unknown = row['changedFields'];
  return (
    <button type="button" className={styles['item']} aria-current={isCurrent ? 'true' : undefined} onClick={onSelect}>
      <span className={styles['who']}>
        {[text(row, 'firstName'), text(row, 'lastName')].filter(Boolean).join(' ') || text(row, 'payableTo')}
      </span>
      <span className={styles['amount']}>
        <Money amount={typeof row['net'] === 'number' ? row['net'] : null} />
      </span>
      <span className={styles['plan']}>{text(row, 'planDisplayName')}</span>
      <span className={styles['chips']}>
        {risks.map((risk) => (
          <span key={risk} className={styles['risk']}>
            {shortRisk[risk]}
          </span>
        ))}
        {Array.isArray(changed) && changed.length > 0 && (
          <span className={styles['changed']}>{changed.length} changed</span>
        )}
        {risks.length === 0 && <span className={styles['calm']}>nothing unusual</span>}
      </span>
    </button>
  );
}

/** The queue of instructions that wait for approval, oldest first, with all that a reviewer weighs at its side. */
export function Screen() {
  const search = useSearch({
    path: '/public/payment-instructions',
    state: { ...startState, sortBy: 'createdAt', sortDirection: 'asc', resultsPerPage: 100 },
    privateFilters: waiting,
  });
  const [chosen, select] = useState(0);
  const at = Math.min(chosen, Math.max(0, search.rows.length - 1));
  const row = search.rows[at];
  useKeys(search.rows, at, select);
  return (
    <>
      <PageHeader
        title="Instructions to review"
        subtitle={`${search.total.toLocaleString('en-US')} waiting. Keys: J next, K previous, A approve, S send back, P pause.`}
        actions={<Button onClick={search.refresh}>Refresh</Button>}
      />
      <FailureAlert failure={search.failure} />
      {search.isLoading && <Skeleton lines={8} />}
      {!search.isLoading && search.rows.length === 0 && !search.failure && (
        <EmptyState title="Nothing to review">New choices appear here as soon as they are signed.</EmptyState>
      )}
      {row && (
        <div className={styles['desk']}>
          <nav className={styles['queue']} aria-label="Waiting for review">
            {search.rows.map((one, place) => (
              <Item key={one.id} row={one} isCurrent={place === at} onSelect={() => select(place)} />
            ))}
          </nav>
          <ReviewPanel
            key={row.id}
            row={row}
            onApprove={() => void actOnInstructions('approve', [row])}
            onSendBack={() => void sendBack(row)}
            onPause={() => void actOnInstructions('pause', [row])}
          />
        </div>
      )}
    </>
  );
}
