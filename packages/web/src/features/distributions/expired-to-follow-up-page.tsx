import type { ExpiredLine } from '@fiducia/contract/orders/line-ending.routes';
import { followUpStep } from '@fiducia/domain/orders/follow-up-step';
import { useMemo, useState } from 'react';
import { AnswerDateDialog } from '../../entity/answer-date-dialog.tsx';
import { runForEach, tellOutcome } from '../../entity/bulk-run.ts';
import { pageOfRows } from '../../entity/page-of-rows.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { Button } from '../../kit/display/button.tsx';
import { promptDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import type { Column } from '../../kit/table/column.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { type SearchState, startState } from '../../kit/table/search-state.ts';
import { call } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { ForceActionDialog } from './decide-dialogs.tsx';

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

const address = '/private/order-lines/expired';
const wordsOf = (row: ExpiredLine): string => `${row.name} ${row.friendlyId} ${row.planDisplayName ?? ''}`;

interface Asked {
  readonly dialog: 'force' | 'date';
  readonly rows: readonly ExpiredLine[];
}

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

/** People who did not answer and whose money no rule moves: why, what to do next, and what was tried. */
export function Screen() {
  const { may } = useSession();
  const list = useFetch<readonly ExpiredLine[]>(address);
  const [state, setState] = useState<SearchState>(startState);
  const [asked, setAsked] = useState<Asked>();
  const undecided = useMemo(() => (list.data ?? []).filter((row) => row.proposedAction === null), [list.data]);
  const { rows, total } = useMemo(() => pageOfRows(undecided, state, wordsOf), [undecided, state]);
  const close = () => {
    setAsked(undefined);
    list.refresh();
  };
  return (
    <>
      <PageHeader
        title="To follow up"
        subtitle="Their last day to answer is over and no rule says where the money goes. Open a line to search for an address or to send a notice."
        crumbs={[{ label: 'No answer in time', href: '/distributions/expired-order-lines' }, { label: 'To follow up' }]}
      />
      <DataTable<ExpiredLine>
        caption="Lines to follow up"
        columns={columns}
        rows={rows}
        total={total}
        state={state}
        onChange={setState}
        isLoading={list.isLoading}
        failure={list.failure}
        onRefresh={list.refresh}
        rowHref={(row) => `/order-lines/${row.id}`}
        requestAddress={address}
        columnUse="search"
        sumKey="gross"
        {...(may('orders.edit')
          ? {
              bulkActions: (chosen) => (
                <>
                  <Button dense look="primary" onClick={() => void logContact(chosen).then(list.refresh)}>
                    Log contact
                  </Button>
                  <Button dense onClick={() => setAsked({ dialog: 'date', rows: chosen })}>
                    Extend date
                  </Button>
                  <Button dense onClick={() => setAsked({ dialog: 'force', rows: chosen })}>
                    Decide
                  </Button>
                </>
              ),
            }
          : {})}
      />
      {asked?.dialog === 'force' && <ForceActionDialog rows={asked.rows} onClose={close} />}
      {asked?.dialog === 'date' && <AnswerDateDialog lines={asked.rows} onClose={close} />}
    </>
  );
}
