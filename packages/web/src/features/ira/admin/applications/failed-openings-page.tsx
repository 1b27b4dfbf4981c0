import type { RowAt } from '@fiducia/contract/api';
import { openingStepNames, suggestedFix } from '@fiducia/domain/advisors/opening-fix';
import { runForEach, showOutcome } from '../../../../entity/bulk-run.ts';
import { EntityTable, filtersOf, viewsOf } from '../../../../entity/entity-table.tsx';
import { timeLeft } from '../../../../entity/time-left.ts';
import { Button } from '../../../../kit/display/button.tsx';
import { formatInstant } from '../../../../kit/display/date-text.tsx';
import { serverNow } from '../../../../kit/display/server-time.ts';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import type { Column } from '../../../../kit/table/columns/column.ts';
import { countOf } from '../../../../kit/text/count-of.ts';
import { call } from '../../../../shell/api.ts';
import { useSession } from '../../../../shell/session.ts';
import styles from './application.module.css';
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
  { key: 'personName', label: 'Name', isDefault: true },
  {
    key: 'step',
    label: 'Step failed',
    width: 124,
    isDefault: true,
    render: ({ step }) => <span className={styles['lines']}>{openingStepNames[step]}</span>,
  },
  {
    key: 'message',
    label: 'Message and suggested fix',
    width: 280,
    isDefault: true,
    render: (row) => (
      <span className={styles['lines']}>
        <strong>{row.message}</strong>
        <span>{suggestedFix(row)}</span>
      </span>
    ),
  },
  { key: 'totalTries', label: 'Tries', kind: 'number', width: 64, isDefault: true },
  { key: 'lastTriedAt', label: 'Last try', kind: 'relativeDate', width: 100, sortable: true, isDefault: true },
  {
    key: 'nextTryAt',
    label: 'Next try',
    isDefault: true,
    width: 114,
    render: ({ nextTryAt }) =>
      nextTryAt === null ? (
        'Waits for staff'
      ) : (
        <time title={formatInstant(nextTryAt)}>in {timeLeft(Date.parse(nextTryAt) - serverNow())}</time>
      ),
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
    width: 136,
    exportKeys: [],
    render: (row) => (
      <span className={styles['buttons']}>
        <Button dense onClick={() => void retryOpening(row)}>
          Retry
        </Button>
        {row.step === 'open' && (
          <Button dense look="quiet" onClick={() => void giveUpOpening(row)}>
            Give up
          </Button>
        )}
      </span>
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
        leadColumns={columns}
        hiddenColumns={[
          'personName',
          'step',
          'message',
          'totalTries',
          'lastTriedAt',
          'nextTryAt',
          'outcome',
          'accountNumber',
        ]}
        extraColumns={mayEdit ? [actions] : []}
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
