import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { useState } from 'react';
import { runForEach, showOutcome } from '../../../entity/bulk-run.ts';
import { numberOf, textOf } from '../../../entity/by-path/text-of.ts';
import type { EntityRow } from '../../../entity/by-path/use-search.ts';
import { Button } from '../../../kit/display/button.tsx';
import { confirmDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { call } from '../../../shell/call-path.ts';
import { useSession } from '../../../shell/session.ts';

interface BulkTransition {
  readonly label: string;
  readonly permission: string;
  readonly from: readonly string[];
  readonly path: (id: string) => string;
  readonly text: string;
  readonly done: string;
  readonly asksWhy?: boolean;
  readonly look?: 'primary' | 'danger';
}

const transitions: readonly BulkTransition[] = [
  {
    label: 'Submit',
    permission: 'orders.submit',
    from: ['open'],
    path: (id) => `/public/orders/${id}/submit`,
    text: 'Their participants will be processed.',
    done: 'submitted',
    look: 'primary',
  },
  {
    label: 'Approve',
    permission: 'orders.approve',
    from: ['waitingForReview'],
    path: (id) => `/public/orders/${id}/approve`,
    text: 'They will be submitted immediately.',
    done: 'approved',
    look: 'primary',
  },
  {
    label: 'Initiate',
    permission: 'orders.initiate',
    from: ['submitted'],
    path: (id) => `/private/orders/${id}/initiate`,
    text: 'This creates first notices with PINs and starts the election periods.',
    done: 'initiated',
    look: 'primary',
  },
  {
    label: 'Reopen',
    permission: 'orders.edit',
    from: ['submitted', 'waitingForReview'],
    path: (id) => `/public/orders/${id}/reopen`,
    text: 'Reopened orders can be edited.',
    done: 'reopened',
    asksWhy: true,
  },
  {
    label: 'Cancel orders',
    permission: 'orders.edit',
    from: ['open', 'errors', 'submitted', 'waitingForReview'],
    path: (id) => `/public/orders/${id}/cancel`,
    text: 'All of their distributions will be canceled. This can’t be undone.',
    done: 'cancelled',
    asksWhy: true,
    look: 'danger',
  },
];

const titleOf = (row: EntityRow): string => `Order ${formatAnyFriendlyId(textOf(row, 'friendlyId'))}`;

/**
 * Asks for confirmation before a transition of several orders. Returns the body to send, or undefined if the user
 * canceled.
 */
async function ask(transition: BulkTransition, rows: readonly EntityRow[]): Promise<{ note?: string } | undefined> {
  const people = rows.reduce((total, row) => total + numberOf(row, 'totalOrderLines'), 0).toLocaleString('en-US');
  const question = {
    title: `${transition.label}: ${rows.length === 1 ? titleOf(rows[0] ?? { id: '' }) : `${rows.length} orders`}?`,
    text: `${people} participants. ${transition.text}`,
    okText: transition.label,
    isDangerous: transition.look === 'danger',
  };
  if (!transition.asksWhy) return (await confirmDialog(question)) ? {} : undefined;
  const note = await promptDialog({ ...question, label: 'Reason', cancelText: 'Back' });
  return note === undefined ? undefined : { note };
}

/** The transitions that at least one selected order allows; each applies only to the orders that allow it. */
export function OrdersBulk({ rows, clear }: { rows: readonly EntityRow[]; clear: () => void }) {
  const { may } = useSession();
  const [busy, setBusy] = useState('');
  const run = async (transition: BulkTransition, ready: readonly EntityRow[]) => {
    const body = await ask(transition, ready);
    if (body === undefined) return;
    setBusy(transition.label);
    const outcome = await runForEach(ready, titleOf, (row) =>
      call({ method: 'POST', path: transition.path(row.id), ...(transition.asksWhy ? { body } : {}) }),
    );
    setBusy('');
    clear();
    await showOutcome(outcome, transition.done);
  };
  const offered = transitions
    .filter(({ permission }) => may(permission))
    .map((transition) => ({ transition, ready: rows.filter((row) => transition.from.includes(textOf(row, 'status'))) }))
    .filter(({ ready }) => ready.length > 0);
  if (offered.length === 0) return <span>No bulk actions for these orders</span>;
  return offered.map(({ transition, ready }) => (
    <Button
      key={transition.label}
      dense
      look={transition.look ?? 'secondary'}
      busy={busy === transition.label}
      onClick={() => void run(transition, ready)}
    >
      {ready.length === rows.length ? transition.label : `${transition.label} (${ready.length})`}
    </Button>
  ));
}
