import type { RecordAt } from '@fiducia/contract/api';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { perform } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { RecordRail } from '../../entity/record-rail.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { useRecord } from '../../entity/use-record.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
import { Stack, WithRail } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { requestTo } from '../../shell/api.ts';
import { navigate } from '../../shell/navigation.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { associationColumns } from './association-columns.tsx';
import { LinkOrders } from './link-orders.tsx';

type Link = RecordAt<'/private/trust/deposit-links'>;

async function remove(link: Link): Promise<void> {
  const text = 'This returns the money to the deposit. The ledger keeps both entries.';
  if (!(await confirmDialog({ title: 'Undo this link?', text, okText: 'Undo link', isDangerous: true }))) return;
  const isDone = await perform(
    requestTo('DELETE /private/trust/deposit-links/:id', { params: { id: link.id } }),
    'Link undone',
  );
  if (isDone) navigate(`/trust/deposits/${link.depositId}`);
}

function Content({ link, mayLink }: { link: Link; mayLink: boolean }) {
  const associations = useFetch('GET /private/trust/deposit-links/:id/associations', { params: { id: link.id } });
  return (
    <Stack>
      <Card title="Link">
        <Facts
          facts={[
            { label: 'Amount', value: <Money amount={link.amount} /> },
            { label: 'Remaining', value: <Money amount={link.remainderToAssociate} /> },
            {
              label: 'Deposit',
              value: (
                <a href={`/trust/deposits/${link.depositId}`}>{formatAnyFriendlyId(link.depositFriendlyId ?? '')}</a>
              ),
            },
            link.planId ? { label: 'Plan', value: <a href={`/plans/${link.planId}`}>{link.planDisplayName}</a> } : null,
            {
              label: 'Account',
              value: <a href={`/accounts/${link.masterAccountId}`}>{link.accountDisplayName}</a>,
            },
          ]}
        />
      </Card>
      {link.remainderToAssociate > 0 && (
        <Card title="Orders this link can fund" flush>
          <LinkOrders link={link} mayLink={mayLink} />
        </Card>
      )}
      <Card title="Associations" flush>
        <FailureAlert failure={associations.failure} />
        <PlainTable
          caption="Associations"
          columns={associationColumns(mayLink)}
          rows={associations.data ?? []}
          rowHref={(row) => `/order-line-associations/${row.id}`}
          empty="No associations yet"
          emptyNext="Choose an order above to associate funds with its order lines."
        />
      </Card>
    </Stack>
  );
}

/** Shows one deposit link: its deposit, its plan or account, and the order lines that it funds. */
export function Screen() {
  const { may } = useSession();
  const handle = useRecord('/private/trust/deposit-links', useParameter('id'));
  const { record: link } = handle;
  const isUnused = link?.amount === link?.remainderToAssociate;
  return (
    <TabbedPage
      title={link ? <FriendlyId id={link.friendlyId} /> : 'Deposit link'}
      subtitle={link?.planDisplayName ?? link?.accountDisplayName}
      crumbs={[
        { label: 'Trust', href: '/trust/home' },
        { label: 'Deposit links', href: '/deposit-links' },
        { label: 'Link' },
      ]}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        link &&
        may('trust.link') && (
          <Button
            look="danger"
            disabled={!isUnused}
            title={isUnused ? undefined : 'Undo its associations first'}
            onClick={() => void remove(link)}
          >
            Undo link
          </Button>
        )
      }
    >
      {link && (
        <WithRail rail={<RecordRail entity="deposit-links" id={link.id} />}>
          <Content link={link} mayLink={may('trust.link')} />
        </WithRail>
      )}
    </TabbedPage>
  );
}
