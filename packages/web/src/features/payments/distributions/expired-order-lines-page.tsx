import type { ExpiredLine } from '@fiducia/contract/orders/line-ending.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { defaultActionNames } from '@fiducia/domain/orders/default-proposal';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { useState } from 'react';
import { ApplyProposedDialog } from '../../../entity/default-action-dialogs.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { ExpiredLines } from './expired-lines.tsx';

function Proposed({ row }: { row: ExpiredLine }) {
  if (row.blocker !== null)
    return <StatusChip status="blocked" label="Not yet possible" colour="orange" tooltip={row.blocker} />;
  if (row.proposedAction === null)
    return <StatusChip status="blocked" label="No rule: needs your decision" colour="red" tooltip={row.reason} />;
  return (
    <StatusChip
      status={row.proposedAction}
      label={defaultActionNames[row.proposedAction]}
      colour={row.proposedAction === 'returnedToPlan' ? 'gray' : 'blue'}
      tooltip={row.source}
    />
  );
}

function noticesOf({ firstNoticeOn, secondNoticeOn }: ExpiredLine): string {
  const sent = [firstNoticeOn, secondNoticeOn].flatMap((day) => (day === null ? [] : [formatDate(day)]));
  return sent.length === 0 ? 'None' : sent.join(', ');
}

function Because({ text }: { text: string }) {
  return <span title={text}>{text}</span>;
}

const columns: readonly Column<ExpiredLine>[] = [
  { key: 'name', label: 'Participant' },
  { key: 'gross', label: 'Balance', kind: 'money' },
  {
    key: 'daysLate',
    label: 'Days overdue',
    width: 90,
    value: ({ daysLate }) => (daysLate === 1 ? '1 day' : `${daysLate.toLocaleString('en-US')} days`),
  },
  { key: 'proposed', label: 'Proposed action', width: 226, render: (row) => <Proposed row={row} /> },
  { key: 'reason', label: 'Reason', width: 340, render: (row) => <Because text={row.blocker ?? row.reason} /> },
  { key: 'notices', label: 'Notices sent', width: 190, value: noticesOf },
  { key: 'friendlyId', label: 'Order line', kind: 'friendlyId', href: (row) => `/order-lines/${row.id}` },
  { key: 'respondBy', label: 'Respond by', kind: 'date' },
  { key: 'associated', label: 'Associated', kind: 'money' },
  {
    key: 'service',
    label: 'Service',
    value: ({ orderServiceCode: code }) => (isServiceCode(code) ? services[code].displayName : code),
  },
  { key: 'planDisplayName', label: 'Plan' },
];

interface Applying {
  readonly rows: readonly ExpiredLine[];
  readonly done: () => void;
}

/**
 * Lists nonresponsive participants with the action that the rules propose for their balances and the reason. Staff can
 * apply the proposed action to the selected ones.
 */
export function Screen() {
  const [applying, setApplying] = useState<Applying>();
  return (
    <>
      <PageHeader
        title="Past deadline"
        subtitle="These participants didn’t respond by their deadline. Each order line shows the proposed action for the money, and why."
        actions={<Button href="/distributions/expired-order-lines-to-follow-up">To follow up</Button>}
      />
      <ExpiredLines
        caption="Order lines past response deadline"
        columns={columns}
        decideText="Choose another action"
        mainAction={(rows, done) => (
          <Button dense look="primary" onClick={() => setApplying({ rows, done })}>
            Apply proposed action
          </Button>
        )}
      />
      {applying && (
        <ApplyProposedDialog
          rows={applying.rows}
          onClose={() => {
            setApplying(undefined);
            applying.done();
          }}
        />
      )}
    </>
  );
}
