import type { ExpiredLine } from '@fiducia/contract/orders/line-ending.routes';
import { followUpStep } from '@fiducia/domain/orders/follow-up-step';
import { runForEach, tellOutcome } from '../../entity/bulk-run.ts';
import { Button } from '../../kit/display/button.tsx';
import { promptDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import type { Column } from '../../kit/table/column.ts';
import { call } from '../../shell/api.ts';
import { ExpiredLines } from './expired-lines.tsx';

const columns: readonly Column<ExpiredLine>[] = [
  { key: 'name', label: 'Participant' },
  { key: 'gross', label: 'Balance', kind: 'money' },
  { key: 'reason', label: 'Reason', width: 320 },
  { key: 'step', label: 'Next step', width: 320, value: ({ rule }) => followUpStep(rule) },
  { key: 'contactTries', label: 'Contact tries', kind: 'number', width: 110 },
  { key: 'lastTriedAt', label: 'Last try', kind: 'dateTime' },
  { key: 'respondBy', label: 'Answer by', kind: 'date' },
  { key: 'friendlyId', label: 'Order line', kind: 'friendlyId', href: (row) => `/order-lines/${row.id}` },
  { key: 'planDisplayName', label: 'Plan' },
];

async function logContact(rows: readonly ExpiredLine[]): Promise<void> {
  const note = await promptDialog({
    title: rows.length === 1 ? `Whom did you try to reach for ${rows[0]?.name ?? 'this person'}?` : 'Log a contact try',
    text: 'It stands as a note on each line.',
    label: 'Whom you tried to reach, how, and what came of it',
    okText: 'Log contact',
  });
  if (note === undefined) return;
  const outcome = await runForEach(
    rows,
    ({ name }) => name,
    ({ id }) => call({ method: 'POST', path: `/private/order-lines/${id}/notes`, body: { note } }),
  );
  await tellOutcome(outcome, 'logged');
}

const isUndecided = (row: ExpiredLine): boolean => row.proposedAction === null;

/** People who did not answer and whose money no rule moves: why, what to do next, and what was tried. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="To follow up"
        subtitle="Their last day to answer is over and no rule says where the money goes. Open a line to search for an address or to send a notice."
        crumbs={[{ label: 'No answer in time', href: '/distributions/expired-order-lines' }, { label: 'To follow up' }]}
      />
      <ExpiredLines
        caption="Lines to follow up"
        columns={columns}
        keeps={isUndecided}
        decideText="Decide"
        mainAction={(rows, done) => (
          <Button dense look="primary" onClick={() => void logContact(rows).then(done)}>
            Log contact
          </Button>
        )}
      />
    </>
  );
}
