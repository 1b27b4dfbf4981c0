import { formatAnyFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { useState } from 'react';
import { runForEach, tellOutcome } from '../../entity/bulk-run.ts';
import { numberOf, textOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Button } from '../../kit/display/button.tsx';
import { confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { call } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

interface BulkMove {
  readonly label: string;
  readonly permission: string;
  readonly from: readonly string[];
  readonly path: (id: string) => string;
  readonly text: string;
  readonly done: string;
  readonly asksWhy?: boolean;
  readonly look?: 'primary' | 'danger';
}

const moves: readonly BulkMove[] = [
  {
    label: 'Submit',
    permission: 'orders.submit',
    from: ['open'],
    path: (id) => `/public/orders/${id}/submit`,
    text: 'Their people will be processed.',
    done: 'submitted',
    look: 'primary',
  },
  {
    label: 'Approve',
    permission: 'orders.approve',
    from: ['waitingForReview'],
    path: (id) => `/public/orders/${id}/approve`,
    text: 'They are submitted at once.',
    done: 'approved',
    look: 'primary',
  },
  {
    label: 'Initiate',
    permission: 'orders.initiate',
    from: ['submitted'],
    path: (id) => `/private/orders/${id}/initiate`,
    text: 'First notices with PINs are made, and answer dates begin to run.',
    done: 'initiated',
    look: 'primary',
  },
  {
    label: 'Reopen',
    permission: 'orders.edit',
    from: ['submitted', 'waitingForReview'],
    path: (id) => `/public/orders/${id}/reopen`,
    text: 'The orders are open again and can be changed.',
    done: 'reopened',
    asksWhy: true,
  },
  {
    label: 'Cancel orders',
    permission: 'orders.edit',
    from: ['open', 'errors', 'submitted', 'waitingForReview'],
    path: (id) => `/public/orders/${id}/cancel`,
    text: 'All their people are cancelled with them. This cannot be undone.',
    done: 'cancelled',
    asksWhy: true,
    look: 'danger',
  },
];

const titleOf = (row: EntityRow): string => `Order ${formatAnyFriendlyId(textOf(row, 'friendlyId'))}`;

/** Asks before a move of several orders; the body to send, or nothing when it was called off. */
async function ask(move: BulkMove, rows: readonly EntityRow[]): Promise<{ note?: string } | undefined> {
  const people = rows.reduce((total, row) => total + numberOf(row, 'totalOrderLines'), 0).toLocaleString('en-US');
  const question = {
    title: `${move.label}: ${rows.length === 1 ? titleOf(rows[0] ?? { id: '' }) : `${rows.length} orders`}?`,
    text: `${people} people. ${move.text}`,
    okText: move.label,
    isDangerous: move.look === 'danger',
  };
  if (!move.asksWhy) return (await confirmDialog(question)) ? {} : undefined;
  const note = await promptDialog({ ...question, label: 'Reason', cancelText: 'Back' });
  return note === undefined ? undefined : { note };
}

/** The moves that some of the chosen orders can make now; each acts on those and leaves the others alone. */
export function OrdersBulk({ rows, clear }: { rows: readonly EntityRow[]; clear: () => void }) {
  const { may } = useSession();
  const [busy, setBusy] = useState('');
  const run = async (move: BulkMove, ready: readonly EntityRow[]) => {
    const body = await ask(move, ready);
    if (body === undefined) return;
    setBusy(move.label);
    const outcome = await runForEach(ready, titleOf, (row) =>
      call({ method: 'POST', path: move.path(row.id), ...(move.asksWhy ? { body } : {}) }),
    );
    setBusy('');
    clear();
    await tellOutcome(outcome, move.done);
  };
  const offered = moves
    .filter(({ permission }) => may(permission))
    .map((move) => ({ move, ready: rows.filter((row) => move.from.includes(textOf(row, 'status'))) }))
    .filter(({ ready }) => ready.length > 0);
  if (offered.length === 0) return <span>Nothing can be done with these orders together</span>;
  return offered.map(({ move, ready }) => (
    <Button
      key={move.label}
      dense
      look={move.look ?? 'secondary'}
      busy={busy === move.label}
      onClick={() => void run(move, ready)}
    >
      {ready.length === rows.length ? move.label : `${move.label} (${ready.length})`}
    </Button>
  ));
}
