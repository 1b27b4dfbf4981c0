import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import type { OrderStatus } from '@fiducia/domain/orders/order-status';
import { useState } from 'react';
import { runForEach, showOutcome } from '../../../entity/bulk-run.ts';
import { Button } from '../../../kit/display/button.tsx';
import { confirmDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { call } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import type { OrderRow } from '../order.ts';

interface BulkTransition {
  readonly label: string;
  readonly permission: string;
  readonly from: readonly OrderStatus[];
  readonly act: (id: string, note: string) => Promise<unknown>;
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
    act: (id) => call('POST /public/orders/:id/submit', { params: { id } }),
    text: 'Their participants will be processed.',
    done: 'submitted',
    look: 'primary',
  },
  {
    label: 'Approve',
    permission: 'orders.approve',
    from: ['waitingForReview'],
    act: (id) => call('POST /public/orders/:id/approve', { params: { id } }),
    text: 'They will be submitted immediately.',
    done: 'approved',
    look: 'primary',
  },
  {
    label: 'Initiate',
    permission: 'orders.initiate',
    from: ['submitted'],
    act: (id) => call('POST /private/orders/:orderId/initiate', { params: { orderId: id } }),
    text: 'This creates first notices with PINs and starts the election periods.',
    done: 'initiated',
    look: 'primary',
  },
  {
    label: 'Reopen',
    permission: 'orders.edit',
    from: ['submitted', 'waitingForReview'],
    act: (id, note) => call('POST /public/orders/:id/reopen', { params: { id }, body: { note } }),
    text: 'Reopened orders can be edited.',
    done: 'reopened',
    asksWhy: true,
  },
  {
    label: 'Cancel orders',
    permission: 'orders.edit',
    from: ['open', 'errors', 'submitted', 'waitingForReview'],
    act: (id, note) => call('POST /public/orders/:id/cancel', { params: { id }, body: { note } }),
    text: 'All of their distributions will be canceled. This can’t be undone.',
    done: 'cancelled',
    asksWhy: true,
    look: 'danger',
  },
];

const titleOf = ({ friendlyId }: OrderRow): string => `Order ${formatAnyFriendlyId(friendlyId)}`;

/**
 * Asks the user to confirm a transition of several orders. Returns the reason, an empty string if the transition needs
 * no reason, or undefined if the user canceled.
 */
async function ask(transition: BulkTransition, rows: readonly OrderRow[]): Promise<string | undefined> {
  const [only] = rows;
  const people = rows.reduce((total, row) => total + row.totalOrderLines, 0).toLocaleString('en-US');
  const question = {
    title: `${transition.label}: ${only && rows.length === 1 ? titleOf(only) : `${rows.length} orders`}?`,
    text: `${people} participants. ${transition.text}`,
    okText: transition.label,
    isDangerous: transition.look === 'danger',
  };
  if (!transition.asksWhy) return (await confirmDialog(question)) ? '' : undefined;
  return promptDialog({ ...question, label: 'Reason', cancelText: 'Back' });
}

/**
 * Renders the transitions that at least one selected order allows. Each one applies only to the orders that allow it.
 */
export function OrdersBulk({ rows, clear }: { rows: readonly OrderRow[]; clear: () => void }) {
  const { may } = useSession();
  const [busy, setBusy] = useState('');
  const run = async (transition: BulkTransition, ready: readonly OrderRow[]) => {
    const note = await ask(transition, ready);
    if (note === undefined) return;
    setBusy(transition.label);
    const outcome = await runForEach(ready, titleOf, ({ id }) => transition.act(id, note));
    setBusy('');
    clear();
    await showOutcome(outcome, transition.done);
  };
  const offered = transitions
    .filter(({ permission }) => may(permission))
    .map((transition) => ({ transition, ready: rows.filter(({ status }) => transition.from.includes(status)) }))
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
