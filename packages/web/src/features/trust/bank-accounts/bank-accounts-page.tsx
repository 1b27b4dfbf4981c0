import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { useSession } from '../../../shell/session.ts';
import { AccountChanges } from './account-changes.tsx';

/** Lists our bank accounts, and the changes that were requested for them. */
export function Screen() {
  const { may } = useSession();
  const { data, isLoading, failure } = useFetch('GET /public/corporate-bank-accounts');
  return (
    <>
      <PageHeader
        title="Bank accounts"
        subtitle="Our own accounts, for deposits and payments"
        {...(may('system.edit')
          ? {
              actions: (
                <Button look="primary" href="/trust/bank-accounts/new">
                  Add bank account
                </Button>
              ),
            }
          : {})}
      />
      <Stack>
        <FailureAlert failure={failure} />
        {isLoading && <Skeleton block />}
        {data && (
          <Card title="Accounts" flush>
            <PlainTable
              caption="Bank accounts"
              empty="No bank accounts yet"
              emptyNext="Add one. It opens when another user approves it."
              rows={data}
              columns={[
                {
                  key: 'displayName',
                  label: 'Account',
                  render: (row) => <a href={`/trust/bank-accounts/${row.id}`}>{row.displayName}</a>,
                },
                { key: 'bankName', label: 'Bank' },
                { key: 'accountNumber', label: 'Account number' },
              ]}
            />
          </Card>
        )}
        <Card title="Requested changes">
          <AccountChanges />
        </Card>
      </Stack>
    </>
  );
}
