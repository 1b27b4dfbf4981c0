import type { RecordAt } from '@fiducia/contract/api';
import { AccountUsers } from '../../../entity/account-users.tsx';
import { type AdvisorAccount, useAdvisorAccount } from '../../../entity/advisor-account.ts';
import { AgreementsToAccept } from '../../../entity/agreements-to-accept.tsx';
import { LogoCard } from '../../../entity/logo-card.tsx';
import { type RecordHandleAt, useRecord } from '../../../entity/use-record.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import type { TabDefinition } from '../../../kit/page/tabs.tsx';
import { Worksheet } from '../../../kit/worksheet/worksheet.tsx';
import { useBrand } from '../../../shell/brand.ts';
import { requestAddress } from '../../../shell/transport.ts';
import { AccountAgreements } from '../account-agreements.tsx';
import { useAccountSections } from '../account-sections.tsx';
import { OwnNotifications } from '../own-notifications.tsx';
import { SelectedPlan } from '../selected-plan.tsx';
import { useCampaignEmailsSection } from './campaign-emails-section.tsx';
import { useRegistrationSection } from './registration-section.tsx';

interface OwnProps {
  readonly handle: RecordHandleAt<'/public/accounts'>;
  readonly row: RecordAt<'/public/accounts'>;
  readonly own: AdvisorAccount;
}

/** Shows the brand on the pages of this account and its clients. */
function BrandCard() {
  const brand = useBrand(true);
  return (
    <Card title="Brand for your clients">
      {brand ? (
        <Stack>
          <img src={requestAddress({ path: brand.logo })} alt={brand.displayName} height={40} />
          <p>{brand.displayName} appears on your pages and on those of your clients.</p>
        </Stack>
      ) : (
        <p>Your pages and those of your clients show our brand. Contact us to show yours.</p>
      )}
    </Card>
  );
}

function Details({ handle, row, own }: OwnProps) {
  const isTop = own.level === 'registeredInvestmentAdvisor';
  const sections = useAccountSections(row).filter(({ key }) => key === 'company' || key === 'contact');
  const registration = useRegistrationSection(row.id);
  const emails = useCampaignEmailsSection(row.id);
  const extra = isTop ? [registration, emails] : [emails];
  return (
    <Stack>
      <Worksheet
        label="Account"
        sections={[...sections, ...extra.map(({ section }) => section)]}
        isReadOnly={!own.mayEdit}
        onSave={(key, values, changes, began) => {
          const other = extra.find(({ section }) => section.key === key);
          if (other) return other.save(values);
          const fields = Object.entries(changes).map(([name, value]) => [name, value ?? null]);
          return handle.updateFields(Object.fromEntries(fields), began);
        }}
      />
      <LogoCard owner="account" id={row.id} name={row.displayName} fileId={row.logoFileId} mayEdit={own.mayEdit} />
      <BrandCard />
    </Stack>
  );
}

function tabsOf({ handle, row, own }: OwnProps): TabDefinition[] {
  const isTop = own.level === 'registeredInvestmentAdvisor';
  return [
    { key: 'details', label: 'Details', content: () => <Details handle={handle} row={row} own={own} /> },
    {
      key: 'users',
      label: 'Users and roles',
      content: () => <AccountUsers accountId={row.id} mayEdit={own.mayEdit} mayHandOver={own.isOwner} />,
    },
    ...(isTop
      ? [
          {
            key: 'plan',
            label: 'Plan for advisors',
            content: () => <SelectedPlan account={row} mayEdit={own.mayEdit} />,
          },
        ]
      : []),
    {
      key: 'agreements',
      label: 'Agreements',
      content: () => (
        <AccountAgreements
          accountId={row.id}
          emptyNext={
            isTop
              ? 'Agreements between your firm and us appear here.'
              : 'Your registered investment advisor accepts agreements for all of its firms and advisors.'
          }
        />
      ),
    },
    {
      key: 'notifications',
      label: 'Notifications',
      content: () => <OwnNotifications accountId={row.id} name={row.displayName} />,
    },
  ];
}

/** Shows the own account of an advisor: details, users, plan, agreements, and settings, by its level. */
export function Screen() {
  const own = useAdvisorAccount();
  const handle = useRecord('/public/accounts', own.id);
  const { record: row } = handle;
  const isTop = own.level === 'registeredInvestmentAdvisor';
  return (
    <TabbedPage
      title={row?.displayName || 'Account'}
      crumbs={[{ label: 'Dashboard', href: `/accounts/${own.id}` }, { label: 'Account' }]}
      status={row && <StatusChip status={row.status} />}
      banner={isTop && <AgreementsToAccept accountId={own.id} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={isTop && <Button href="/ria-user-agreements">Agreements</Button>}
      tabs={row ? tabsOf({ handle, row, own }) : []}
    />
  );
}
