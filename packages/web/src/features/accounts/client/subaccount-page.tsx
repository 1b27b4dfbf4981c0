import type { RecordAt } from '@fiducia/contract/api';
import { AccountUsers } from '../../../entity/account-users.tsx';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { nameColumn } from '../../../entity/person-columns.tsx';
import { type RecordHandleAt, useRecord } from '../../../entity/use-record.ts';
import { Button } from '../../../kit/display/button.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import type { TabDefinition } from '../../../kit/page/tabs.tsx';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { AccountSheet, SponsorFees } from './account-sheet.tsx';

function tabsOf(
  handle: RecordHandleAt<'/public/accounts'>,
  row: RecordAt<'/public/accounts'>,
  { masterId, may }: { masterId: string; may: (permission: string) => boolean },
): TabDefinition[] {
  return [
    { key: 'company', label: 'Company', content: () => <AccountSheet handle={handle} row={row} /> },
    ...(may('plans.view')
      ? [
          {
            key: 'plans',
            label: 'Plans',
            content: () => (
              <EntityTable
                isEmbedded
                path="/public/accounts/:accountId/plans"
                params={{ accountId: row.id }}
                caption="Plans"
                rowHref={(plan) => `/${masterId}/plans/${plan.id}`}
              />
            ),
          },
        ]
      : []),
    ...(may('participants.view')
      ? [
          {
            key: 'participants',
            label: 'Participants',
            content: () => (
              <EntityTable
                isEmbedded
                path="/public/accounts/:id/participants"
                params={{ id: row.id }}
                caption="Participants"
                leadColumns={[nameColumn]}
                hiddenColumns={['firstName', 'lastName', 'companyName']}
              />
            ),
          },
        ]
      : []),
    {
      key: 'users',
      label: 'Users and roles',
      content: () => <AccountUsers accountId={row.id} mayEdit={may('account.edit')} mayHandOver={false} />,
    },
    { key: 'fees', label: 'Fees', content: () => <SponsorFees accountId={row.id} /> },
  ];
}

/** Shows one subaccount of a sponsor: its company, plans, participants, users, and fees. */
export function Screen() {
  const masterId = useParameter('masterAccountUuid');
  const subaccountId = useParameter('subaccountUuid');
  const handle = useRecord('/public/accounts', subaccountId);
  const { may } = useSession();
  const { record: row } = handle;
  return (
    <TabbedPage
      title={row?.displayName || 'Subaccount'}
      crumbs={[
        { label: row?.masterAccountName || 'Account', href: `/${masterId}/account` },
        { label: 'Subaccounts', href: `/${masterId}/account#subaccounts` },
        { label: row?.displayName || 'Subaccount' },
      ]}
      status={row && <StatusChip status={row.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        may('payments.view') && <Button href={`/${masterId}/account/${subaccountId}/tax-forms`}>Tax forms</Button>
      }
      tabs={row ? tabsOf(handle, row, { masterId, may }) : []}
    />
  );
}
