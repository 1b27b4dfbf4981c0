import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { participantCount } from '@fiducia/domain/foundation/text/order-subtitle';
import type { OrderStatus } from '@fiducia/domain/orders/order-status';
import { useState } from 'react';
import { BulkAssign } from '../../../entity/bulk-assign.tsx';
import { BulkNotes } from '../../../entity/bulk-notes.tsx';
import { runForEach, showOutcome } from '../../../entity/bulk-run.ts';
import { Button } from '../../../kit/display/button.tsx';
import { confirmDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import type { OrderRow } from '../order.ts';

interface BulkTransition {
  readonly verb: string;
  readonly permission: string;
  readonly from: readonly OrderStatus[];
  readonly act: (id: string, note: string) => Promise<unknown>;
  readonly text: string;
  /** The verb for what was done, such as “submitted”. */
  readonly done: string;
  readonly asksWhy?: boolean;
  readonly look?: 'primary' | 'danger';
}

const transitions: readonly BulkTransition[] = [
  {
    verb: 'Submit',
    permission: 'orders.submit',
    from: ['open'],
    act: (id) => call('POST /public/orders/:id/submit', { params: { id } }),
    text: 'Their participants will be processed.',
    done: 'submitted',
    look: 'primary',
  },
  {
    verb: 'Approve',
    permission: 'orders.approve',
    from: ['waitingForReview'],
    act: (id) => call('POST /public/orders/:id/approve', { params: { id } }),
    text: 'They will be submitted immediately.',
    done: 'approved',
    look: 'primary',
  },
  {
    verb: 'Initiate',
    permission: 'orders.initiate',
    from: ['submitted'],
    act: (id) => call('POST /private/orders/:orderId/initiate', { params: { orderId: id } }),
    text: 'Participants who choose how to be paid get first notices with PINs, and their election periods start.',
    done: 'initiated',
    look: 'primary',
  },
  {
    verb: 'Reopen',
    permission: 'orders.edit',
    from: ['submitted', 'waitingForReview'],
    act: (id, note) => call('POST /public/orders/:id/reopen', { params: { id }, body: { note } }),
    text: 'Reopened orders can be edited.',
    done: 'reopened',
    asksWhy: true,
  },
  {
    verb: 'Cancel',
    permission: 'orders.edit',
    from: ['open', 'errors', 'submitted', 'waitingForReview'],
    act: (id, note) => call('POST /public/orders/:id/cancel', { params: { id }, body: { note } }),
    text: 'All of their distributions will be canceled. This can’t be undone.',
    done: 'canceled',
    asksWhy: true,
    look: 'danger',
  },
];

const titleOf = ({ friendlyId }: OrderRow): string => `Order ${formatAnyFriendlyId(friendlyId)}`;

const labelOf = ({ verb }: BulkTransition, { length }: readonly OrderRow[]): string =>
  `${verb} ${length === 1 ? 'order' : 'orders'}`;

/**
 * Asks the user to confirm a transition of several orders. Returns the reason, an empty string if the transition needs
 * no reason, or undefined if the user canceled.
 */
async function ask(transition: BulkTransition, rows: readonly OrderRow[]): Promise<string | undefined> {
  const [only] = rows;
  const people = rows.reduce((total, row) => total + row.totalOrderLines, 0);
  const question = {
    title: `${transition.verb} ${only && rows.length === 1 ? `order ${formatAnyFriendlyId(only.friendlyId)}` : countOf(rows.length, 'order')}?`,
    text: `${participantCount(people)}. ${transition.text}`,
    okText: labelOf(transition, rows),
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
    setBusy(transition.verb);
    const outcome = await runForEach(ready, titleOf, ({ id }) => transition.act(id, note));
    setBusy('');
    clear();
    await showOutcome(outcome, (count) => `${countOf(count, 'order')} ${transition.done}`);
  };
  const offered = transitions
    .filter(({ permission }) => may(permission))
    .map((transition) => ({ transition, ready: rows.filter(({ status }) => transition.from.includes(status)) }))
    .filter(({ ready }) => ready.length > 0);
  return (
    <>
      {offered.map(({ transition, ready }) => (
        <Button
          key={transition.verb}
          dense
          look={transition.look ?? 'secondary'}
          busy={busy === transition.verb}
          onClick={() => void run(transition, ready)}
        >
          {ready.length === rows.length
            ? labelOf(transition, ready)
            : `${transition.verb} ${countOf(ready.length, 'order')}`}
        </Button>
      ))}
      <BulkNotes collection="orders" noun="order" rows={rows} titleOf={titleOf} clear={clear} />
      <BulkAssign collection="orders" rows={rows} clear={clear} />
    </>
  );
}
