import type { FeedPreview as Preview } from '@fiducia/contract/participants/auto-participant.routes';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { Alert } from '../../../kit/display/alert.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { LeftOutTable } from './left-out-table.tsx';

const columns: readonly Column<Preview['people'][number]>[] = [
  { key: 'name', label: 'Name' },
  { key: 'planDisplayName', label: 'Plan' },
  { key: 'balance', label: 'Balance', kind: 'money' },
  {
    key: 'isNew',
    label: 'Result',
    render: ({ isNew }) => (
      <StatusChip status={isNew ? 'new' : 'accepted'} label={isNew ? 'New' : 'Already in the list'} />
    ),
  },
];

/** Shows what the upload of a recordkeeper's file would add, and its errors by row. */
export function FeedPreview({ preview }: { preview: Preview }) {
  const { newRows, knownRows, faultyRows, newBalance, isKnownFile, people, faults } = preview;
  return (
    <Stack>
      {isKnownFile && (
        <Alert tone="warning" title="This file was already uploaded">
          To read it again, for example after you added a plan, use “Rerun” in the list of inbound files.
        </Alert>
      )}
      <Stats>
        <Stat label="New participants" figure={newRows} note={newRows > 0 ? formatMoney(newBalance) : undefined} />
        <Stat label="Already in the list" figure={knownRows} />
        <Stat label="With errors" figure={faultyRows} note={faultyRows > 0 ? 'Left out of the upload' : undefined} />
      </Stats>
      {people.length > 0 && (
        <PlainTable caption="Participants in the file" columns={columns} rows={people} empty="No participants" />
      )}
      {newRows + knownRows > people.length && (
        <p>{countOf(newRows + knownRows - people.length, 'more participant')} not shown.</p>
      )}
      {faults.length > 0 && <LeftOutTable rows={faults} />}
    </Stack>
  );
}
