import { useAdvisorAccount } from '../../../entity/advisor-account.ts';
import { AgreementsToAccept } from '../../../entity/agreements-to-accept.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { AccountAgreements } from '../account-agreements.tsx';

/** Lists the agreements of a registered investment advisor. Those that still have to be accepted are on top. */
export function Screen() {
  const own = useAdvisorAccount();
  return (
    <>
      <PageHeader title="Agreements" crumbs={[{ label: 'Account', href: '/ria-account' }, { label: 'Agreements' }]} />
      <Stack>
        <AgreementsToAccept accountId={own.id} />
        <AccountAgreements accountId={own.id} emptyNext="Agreements between your firm and us appear here." />
      </Stack>
    </>
  );
}
