import type { RowAt } from '@fiducia/contract/api';
import { advisorDaysLeft } from '@fiducia/domain/advisors/ira-opening';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { useState } from 'react';
import { type AdvisorDecision, AdvisorDecisionDialog } from '../../../../entity/advisor-decision-dialog.tsx';
import { EntityTable, filtersOf } from '../../../../entity/entity-table.tsx';
import { linkColumns } from '../../../../entity/link-columns.ts';
import { perform } from '../../../../entity/perform.ts';
import { Button } from '../../../../kit/display/button.tsx';
import { formatDay } from '../../../../kit/display/date-text.tsx';
import { serverNow } from '../../../../kit/display/server-time.ts';
import { ActionMenu } from '../../../../kit/overlay/action-menu.tsx';
import { confirmDialog } from '../../../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import type { Column } from '../../../../kit/table/columns/column.ts';
import { requestTo } from '../../../../shell/api.ts';
import { useSession } from '../../../../shell/session.ts';
import styles from './application.module.css';
import { daysLeftText } from './days-left-text.ts';

type Prospect = RowAt<'/public/prospects'>;

const waiting = filtersOf('/public/prospects', [
  { field: 'status', method: 'equals', value: 'registered' },
  { field: 'accountId', method: 'isNotEmpty', value: '' },
]);

const easternDay = (at: string): string => localDate(at, timeZones.eastern);

function daysLeft({ registeredAt, advisorDecidesBy }: Prospect): string {
  if (registeredAt === null) return '';
  const left = advisorDaysLeft(easternDay(registeredAt), easternDay(new Date(serverNow()).toISOString()));
  return daysLeftText(left, formatDay(advisorDecidesBy));
}

const columns: readonly Column<Prospect>[] = [
  { ...linkColumns.account, label: 'Advisor', isDefault: true },
  {
    key: 'masterAccountName',
    label: 'Firm',
    // An advisor with the firm's own account isn't named twice.
    value: ({ masterAccountName, accountDisplayName }) =>
      masterAccountName === accountDisplayName ? '' : masterAccountName,
    isDefault: true,
    width: 160,
  },
  { key: 'registeredAt', label: 'Registered', kind: 'date', isDefault: true },
  { key: 'advisorDecidesBy', label: 'Days left', value: daysLeft, width: 190, isDefault: true },
];

async function goOnAlone({ id, fullName }: Prospect): Promise<void> {
  const isSure = await confirmDialog({
    title: `Continue ${fullName ?? 'this application'} without an advisor?`,
    text: 'The person can apply right away, and the advisor no longer decides. This can’t be undone.',
    okText: 'Continue without advisor',
  });
  if (isSure)
    await perform(
      requestTo('POST /public/prospects/:id/no-advisor', { params: { id } }),
      `${fullName ?? 'The person'} can apply without an advisor`,
    );
}

/** Lists the people who registered and wait for their advisor, who has 14 days to decide. */
export function Screen() {
  const { may } = useSession();
  const [open, setOpen] = useState<{ readonly prospect: Prospect; readonly decision: AdvisorDecision }>();
  const actions: Column<Prospect> = {
    key: 'actions',
    label: '',
    width: 220,
    exportKeys: [],
    render: (prospect) => (
      <span className={styles['buttons']}>
        <Button dense onClick={() => setOpen({ prospect, decision: 'approve' })}>
          Approve with file
        </Button>
        <ActionMenu
          target={
            <Button dense look="quiet" aria-haspopup="dialog">
              More
            </Button>
          }
          items={[
            { label: 'Decline account', onChoose: () => setOpen({ prospect, decision: 'decline' }) },
            { label: 'Continue without advisor', onChoose: () => void goOnAlone(prospect) },
          ]}
        />
      </span>
    ),
  };
  return (
    <>
      <PageHeader
        title="Waiting for advisors"
        subtitle="People who registered and can’t apply until their advisor decides. After 14 days, they continue without an advisor automatically."
      />
      <EntityTable
        path="/public/prospects"
        caption="People waiting for advisors"
        privateFilters={waiting}
        start={{ sortBy: 'registeredAt', sortDirection: 'asc' }}
        rowHref={({ id }) => `/prospects/${id}`}
        hiddenColumns={['status', 'isUnsubscribed', 'emailAddress', 'campaignDisplayName']}
        extraColumns={may('accounts.edit') ? [...columns, actions] : columns}
        emptyTitle="No one is waiting for an advisor"
        emptyNext="People appear here when they accept an advisor’s invitation and register."
      />
      {open && (
        <AdvisorDecisionDialog
          {...open}
          fileText="The advisor’s signed approval"
          reasonHint="The person sees this reason."
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
