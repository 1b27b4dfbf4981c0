import { PageHeader } from '../../../kit/page/page-header.tsx';
import { navigate } from '../../../shell/navigation.ts';
import { AccountForm } from './account-form.tsx';

const list = '/trust/bank-accounts';

/** Requests a new bank account. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="New bank account"
        subtitle="No money moves until another user approves it."
        crumbs={[{ label: 'Bank accounts', href: list }]}
      />
      <AccountForm onDone={() => navigate(list)} onCancel={() => navigate(list)} />
    </>
  );
}
