import type { ResultAt } from '@fiducia/contract/api';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { listHref } from '../../entity/list-href.ts';
import { perform } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Row } from '../../kit/display/layout.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { requestTo } from '../../shell/api.ts';

type Tax = ResultAt<'GET /private/order-line-taxes/unaccepted'>[number];

const shown = 5;
const all = listHref('/order-line-taxes', { field: 'acceptedAt', method: 'isEmpty', value: '' });

const accept = (ids: readonly string[]) =>
  perform(
    requestTo('POST /private/order-line-taxes/accept', { body: { orderLineTaxIds: [...ids] } }),
    'Taxes accepted',
  );

const columns = (mayFile: boolean): readonly Column<Tax>[] => [
  { key: 'participantName', label: 'Participant', href: ({ orderLineId }) => `/order-lines/${orderLineId}#taxes` },
  {
    key: 'orderLineFriendlyId',
    label: 'Order line',
    value: ({ orderLineFriendlyId }) => formatFriendlyId(orderLineFriendlyId ?? ''),
  },
  {
    key: 'authority',
    label: 'Authority',
    value: ({ authority }) => (authority.length === 2 ? authority : statusLabel(authority)),
  },
  { key: 'withheldOn', label: 'Withheld on', kind: 'date' },
  { key: 'amount', label: 'Amount', kind: 'money' },
  ...(mayFile
    ? [
        {
          key: 'accept',
          label: '',
          render: ({ id }: Tax) => (
            <Button dense onClick={() => void accept([id])}>
              Accept tax
            </Button>
          ),
        },
      ]
    : []),
];

/** Lists the taxes that must be accepted before they can be deposited: those that sponsors supplied. */
export function TaxesToAccept({ mayFile }: { mayFile: boolean }) {
  const { data: taxes } = useFetch('GET /private/order-line-taxes/unaccepted');
  if (taxes === undefined || taxes.length === 0) return null;
  const count = taxes.length.toLocaleString('en-US');
  return (
    <Card
      title={`To accept (${count})`}
      flush
      actions={
        <Row>
          {taxes.length > shown && <Button href={all}>View all</Button>}
          {mayFile && (
            <Button onClick={() => void accept(taxes.map(({ id }) => id))}>
              {taxes.length === 1 ? 'Accept tax' : `Accept all ${count}`}
            </Button>
          )}
        </Row>
      }
    >
      <PlainTable
        caption="Taxes to accept"
        columns={columns(mayFile)}
        rows={taxes.slice(0, shown)}
        empty="Nothing to accept"
      />
    </Card>
  );
}
