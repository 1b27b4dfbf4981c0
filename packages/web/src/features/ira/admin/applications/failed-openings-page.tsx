import type { RowAt } from '@fiducia/contract/api';
import { openingStepNames, suggestedFix } from '@fiducia/domain/advisors/opening-fix';
import { runForEach, showOutcome } from '../../../../entity/bulk-run.ts';
import { EntityTable, filtersOf, viewsOf } from '../../../../entity/entity-table.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { formatInstant } from '../../../../kit/display/date-text.tsx';
import { Row } from '../../../../kit/display/layout.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import type { Column } from '../../../../kit/table/columns/column.ts';
import { countOf } from '../../../../kit/text/count-of.ts';
import { call } from '../../../../shell/api.ts';
import { useSession } from '../../../../shell/session.ts';
import { giveUpOpening, retryOpening } from './opening-actions.ts';

type Opening = RowAt<'/private/next-level-accounts'>;

const failed = filtersOf('/private/next-level-accounts', [
  { field: 'outcome', method: 'equals', value: 'failed' },
  { field: 'givenUpAt', method: 'isEmpty', value: '' },
]);
const views = viewsOf('/private/next-level-accounts', [
  { label: 'Waiting for staff', filters: [{ field: 'parkedAt', method: 'isNotEmpty', value: '' }] },
  { label: 'Retried automatically', filters: [{ field: 'parkedAt', method: 'isEmpty', value: '' }] },
]);

const columns: readonly Column<Opening>[] = [
  { key: 'step', label: 'Step failed', value: ({ step }) => openingStepNames[step], width: 170 },
  {
    key: 'message',
    label: 'Message',
    width: 240,
    render: ({ message }) => <span title={message ?? ''}>{message}</span>,
  },
  {
    key: 'fix',
    label: 'Suggested fix',
    width: 300,
    exportKeys: [],
    render: (row) => <span title={suggestedFix(row)}>{suggestedFix(row)}</span>,
  },
  { key: 'totalTries', label: 'Tries', kind: 'number', width: 80 },
  { key: 'lastTriedAt', label: 'Last try', kind: 'dateTime' },
  {
    key: 'nextTryAt',
    label: 'Next try',
    value: ({ nextTryAt }) => (nextTryAt === null ? 'Waits for staff' : formatInstant(nextTryAt)),
    width: 170,
  },
];

function hrefOf({ prospectId, participantId }: Opening): string | undefined {
  if (prospectId !== null) return `/prospects/${prospectId}`;
  return participantId === null ? undefined : `/participants/${participantId}`;
}

const nameOf = ({ personName }: Opening): string => personName ?? '';

async function retryMany(rows: readonly Opening[], clear: () => void): Promise<void> {
  const outcome = await runForEach(rows, nameOf, ({ id }) =>
    call('POST /private/next-level-accounts/:id/retry', { params: { id } }),
  );
  clear();
  await showOutcome(outcome, (count) => `${countOf(count, 'IRA')} opened`);
}

/** Lists the IRAs that a provider didn't open or set up, with what to do about each. */
export function Screen() {
  const { may } = useSession();
  const mayEdit = may('participants.edit');
  const actions: Column<Opening> = {
    key: 'actions',
    label: '',
    width: 170,
    exportKeys: [],
    render: (row) => (
      <Row>
        <Button dense onClick={() => void retryOpening(row)}>
          Retry
        </Button>
        <Button dense look="quiet" onClick={() => void giveUpOpening(row)}>
          Give up
        </Button>
      </Row>
    ),
  };
  return (
    <>
      <PageHeader
        title="Failed IRA openings"
        subtitle="IRAs that the custodian or the recordkeeper didn’t set up. Steps without a response are repeated automatically; rejected ones wait for you."
      />
      <EntityTable
        path="/private/next-level-accounts"
        caption="Failed openings"
        privateFilters={failed}
        views={views}
        start={{ sortBy: 'lastTriedAt', sortDirection: 'asc' }}
        rowHref={hrefOf}
        hiddenColumns={['outcome', 'accountNumber']}
        extraColumns={mayEdit ? [...columns, actions] : columns}
        bulkActions={
          mayEdit
            ? (rows, clear) => (
                <Button dense look="primary" onClick={() => void retryMany(rows, clear)}>
                  Retry {countOf(rows.length, 'opening')}
                </Button>
              )
            : undefined
        }
        emptyTitle="No failures"
        emptyNext="If the custodian or the recordkeeper rejects an IRA or doesn’t respond, it appears here with the reason."
      />
    </>
  );
}
