import type { ExpiredLine } from '@fiducia/contract/orders/line-ending.routes';
import { followUpStep } from '@fiducia/domain/orders/follow-up-step';
import { runForEach, showOutcome } from '../../../entity/bulk-run.ts';
import { Button } from '../../../kit/display/button.tsx';
import { promptDialog } from '../../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call } from '../../../shell/api.ts';
import { ExpiredLines } from './expired-lines.tsx';

const columns: readonly Column<ExpiredLine>[] = [
  { key: 'name', label: 'Participant' },
  { key: 'gross', label: 'Balance', kind: 'money' },
  { key: 'reason', label: 'Reason', width: 320 },
  { key: 'step', label: 'Next step', width: 320, value: ({ rule }) => followUpStep(rule) },
  { key: 'contactTries', label: 'Contact attempts', kind: 'number', width: 110 },
  { key: 'lastTriedAt', label: 'Last attempt', kind: 'dateTime' },
  { key: 'respondBy', label: 'Respond by', kind: 'date' },
  { key: 'friendlyId', label: 'Order line', kind: 'friendlyId', href: (row) => `/order-lines/${row.id}` },
  { key: 'planDisplayName', label: 'Plan' },
];

async function logContact(rows: readonly ExpiredLine[]): Promise<void> {
  const note = await promptDialog({
    title: rows.length === 1 ? `Log contact attempt for ${rows[0]?.name ?? 'this participant'}` : 'Log contact attempt',
    text: 'Saved as a note on each order line.',
    label: 'Who you tried to reach, how, and the result',
    okText: 'Log contact',
  });
  if (note === undefined) return;
  const outcome = await runForEach(
    rows,
    ({ name }) => name,
    ({ id }) => call('POST /private/order-lines/:id/notes', { params: { id }, body: { note } }),
  );
  await showOutcome(outcome, (count) => `${countOf(count, 'contact attempt')} logged`);
}

const isUndecided = (row: ExpiredLine): boolean => row.proposedAction === null;

/**
 * Lists nonresponsive participants whose balances no rule covers, with the reason, the next step, and the contact
 * attempts.
 */
export function Screen() {
  return (
    <>
      <PageHeader
        title="To follow up"
        subtitle="These participants missed the response deadline, and no default rule applies to them. Open an order line to search for an address or send a notice."
        crumbs={[{ label: 'Past deadline', href: '/distributions/expired-order-lines' }, { label: 'To follow up' }]}
      />
      <ExpiredLines
        caption="Order lines to follow up"
        columns={columns}
        keeps={isUndecided}
        decideText="Apply action"
        mainAction={(rows, done) => (
          <Button dense look="primary" onClick={() => void logContact(rows).then(done)}>
            Log contact
          </Button>
        )}
      />
    </>
  );
}
