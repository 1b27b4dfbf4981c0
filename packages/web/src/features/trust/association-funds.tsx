import type { RowAt } from '@fiducia/contract/api';
import type { NeedyLine } from '@fiducia/contract/trust/trust.views';
import { fullName } from '@fiducia/domain/foundation/text/full-name';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import type { Column } from '../../kit/table/columns/column.ts';

type Link = RowAt<'/public/deposit-links'>;

const linkColumns: readonly Column<Link>[] = [
  { key: 'friendlyId', label: 'Link', kind: 'friendlyId' },
  {
    key: 'depositFriendlyId',
    label: 'Deposit',
    kind: 'friendlyId',
    href: (link) => `/trust/deposits/${link.depositId}`,
  },
  { key: 'amount', label: 'Amount', kind: 'money' },
  { key: 'remainderToAssociate', label: 'Money left', kind: 'money' },
];

const lineColumns: readonly Column<NeedyLine>[] = [
  { key: 'friendlyId', label: 'Order line', kind: 'friendlyId' },
  {
    key: 'name',
    label: 'Participant',
    value: (line) => fullName({ firstName: line.firstName, lastName: line.lastName }),
  },
  { key: 'orderFriendlyId', label: 'Order', kind: 'friendlyId', href: (line) => `/orders/${line.orderId}` },
  { key: 'gap', label: 'Still needed', kind: 'money' },
];

interface FundsProps {
  readonly name: string;
  readonly links: readonly Link[] | undefined;
  readonly lines: readonly NeedyLine[] | undefined;
}

function Funds({ name, links, lines }: FundsProps) {
  if (!links || !lines) return <Skeleton lines={5} />;
  return (
    <>
      <Card title={`Deposit links of ${name}`} flush>
        <PlainTable
          caption={`Deposit links of ${name}`}
          columns={linkColumns}
          rows={links}
          rowHref={(link) => `/deposit-links/${link.id}`}
          empty="No deposit link has money left"
          emptyNext="Link a deposit to get started."
        />
      </Card>
      <Card title={`Order lines of ${name} to fund`} flush>
        <PlainTable
          caption={`Order lines of ${name} to fund`}
          columns={lineColumns}
          rows={lines}
          rowHref={(line) => `/order-lines/${line.id}#funding`}
          empty="No order lines to fund"
          emptyNext="Order lines appear here when they need funds."
        />
      </Card>
    </>
  );
}

/** Shows a plan's links with money left, and its order lines that need money. */
export function PlanFunds({ planId, name, isRecurring }: { planId: string; name: string; isRecurring: boolean }) {
  const params = { id: planId };
  const links = useFetch('GET /public/plans/:id/nonassociated-deposit-links', { params });
  const lines = useFetch('GET /private/trust/plans/:id/order-lines-needing-association', {
    params,
    query: isRecurring ? { isForRecurringOperation: '1' } : {},
  });
  const failure = links.failure ?? lines.failure;
  if (failure) return <FailureAlert failure={failure} />;
  return <Funds name={name} links={links.data} lines={lines.data} />;
}

/** Shows an account's links with money left, and its order lines that need money. */
export function AccountFunds({ accountId, name }: { accountId: string; name: string }) {
  const links = useFetch('GET /public/deposit-links', {
    query: {
      'search-accountId': `equals(${accountId})`,
      'search-remainderToAssociate': 'greaterThan(0)',
      resultsPerPage: 50,
    },
  });
  const lines = useFetch('GET /private/trust/accounts/:id/order-lines-needing-association', {
    params: { id: accountId },
  });
  const failure = links.failure ?? lines.failure;
  if (failure) return <FailureAlert failure={failure} />;
  return <Funds name={name} links={links.data} lines={lines.data} />;
}
