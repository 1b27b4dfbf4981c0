import type { RecordAt } from '@fiducia/contract/api';
import { AccountUsers } from '../../../entity/account-users.tsx';
import { AgreementsToAccept } from '../../../entity/agreements-to-accept.tsx';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { type RecordHandleAt, useRecord } from '../../../entity/use-record.ts';
import { Button } from '../../../kit/display/button.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import type { TabDefinition } from '../../../kit/page/tabs.tsx';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { AccountAgreements } from '../account-agreements.tsx';
import { OwnNotifications } from '../own-notifications.tsx';
import { AccountSheet, SponsorFees } from './account-sheet.tsx';
import { OwnSingleSignOn } from './own-single-sign-on.tsx';
import { SponsorInvoices } from './sponsor-invoices.tsx';

function Subaccounts({ masterId }: { masterId: string }) {
  return (
    <EntityTable
      isEmbedded
      path="/public/accounts/:masterId/subaccounts"
      params={{ masterId }}
      caption="Subaccounts"
      hiddenColumns={['masterAccountName', 'accountTypeCode']}
      emptyNext="Contact us to add a subaccount for a part of your company. It keeps its plans and participants together."
      rowHref={(sub) => `/${masterId}/account/${sub.id}`}
    />
  );
}

function tabsOf(
  handle: RecordHandleAt<'/public/accounts'>,
  row: RecordAt<'/public/accounts'>,
  { may, isOwner }: { may: (permission: string) => boolean; isOwner: boolean },
): TabDefinition[] {
  const { id, displayName } = row;
  return [
    { key: 'company', label: 'Company', content: () => <AccountSheet handle={handle} row={row} /> },
    { key: 'subaccounts', label: 'Subaccounts', content: () => <Subaccounts masterId={id} /> },
    {
      key: 'users',
      label: 'Users and roles',
      content: () => <AccountUsers accountId={id} mayEdit={may('account.edit')} mayHandOver={isOwner} />,
    },
    { key: 'fees', label: 'Fees', content: () => <SponsorFees accountId={id} /> },
    { key: 'invoices', label: 'Invoices', content: () => <SponsorInvoices accountId={id} /> },
    {
      key: 'agreements',
      label: 'Agreements',
      content: () => (
        <AccountAgreements accountId={id} emptyNext="Agreements between your company and us appear here." />
      ),
    },
    {
      key: 'notifications',
      label: 'Notifications',
      content: () => <OwnNotifications accountId={id} name={displayName} />,
    },
    ...(may('account.edit')
      ? [{ key: 'single-sign-on', label: 'Single sign-on', content: () => <OwnSingleSignOn accountId={id} /> }]
      : []),
  ];
}

/** Shows a sponsor's account: company, subaccounts, users, fees, invoices, agreements, and settings. */
export function Screen() {
  const accountId = useParameter('masterAccountUuid');
  const handle = useRecord('/public/accounts', accountId);
  const { may, user } = useSession();
  const { record: row } = handle;
  const isOwner = user?.masterAccounts?.find(({ id }) => id === accountId)?.role === 'Owner';
  return (
    <TabbedPage
      title={row?.displayName || 'Account'}
      crumbs={[{ label: 'Dashboard', href: `/${accountId}` }, { label: 'Account' }]}
      status={row && <StatusChip status={row.status} />}
      banner={<AgreementsToAccept accountId={accountId} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={may('payments.view') && <Button href={`/${accountId}/account/tax-forms`}>Tax forms</Button>}
      tabs={row ? tabsOf(handle, row, { may, isOwner }) : []}
    />
  );
}
