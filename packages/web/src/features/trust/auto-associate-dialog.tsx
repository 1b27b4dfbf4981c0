import type { AssociatedLine } from '@fiducia/contract/trust/trust.views';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { parseMoney } from '@fiducia/domain/foundation/money/parse-money';
import { fullName } from '@fiducia/domain/foundation/text/full-name';
import type { AssociationAmountMethod } from '@fiducia/domain/trust/allocate-to-lines';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { perform } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { SegmentedChoice } from '../../kit/form/inputs/segmented-choice.tsx';
import { TextInput } from '../../kit/form/inputs/text-input.tsx';
import { FieldFrame } from '../../kit/form/shell/field-frame.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { countOf } from '../../kit/text/count-of.ts';
import { call, type RequestAt, requestTo } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';

const methods: readonly { readonly value: AssociationAmountMethod; readonly text: string }[] = [
  { value: 'fullNeed', text: 'Full amount' },
  { value: 'equal', text: 'Equal amounts' },
  { value: 'limit', text: 'Up to a limit' },
];
const meanings: Readonly<Record<AssociationAmountMethod, string>> = {
  fullNeed: 'Funds order lines by row number, each in full or not at all.',
  equal: 'Gives each order line the same amount, up to what it needs.',
  limit: 'Funds order lines by row number, each up to the limit.',
};

type LineRow = AssociatedLine & { readonly id: string };
const columns: readonly Column<LineRow>[] = [
  { key: 'friendlyId', label: 'Order line', kind: 'friendlyId' },
  {
    key: 'name',
    label: 'Participant',
    value: (line) => fullName({ firstName: line.firstName, lastName: line.lastName }),
  },
  { key: 'need', label: 'Needs', kind: 'money' },
  { key: 'amount', label: 'Receives', kind: 'money' },
  { key: 'left', label: 'Still needs', kind: 'money' },
];

const associateKey = 'POST /private/trust/deposit-links/:id/auto-associate-to-order/:orderId';
type Association = RequestAt<typeof associateKey>;

function Preview({ request }: { request: Association }) {
  const { data, error, isFetching } = useQuery(
    {
      queryKey: ['preview', associateKey, JSON.stringify(request)],
      gcTime: 0,
      retry: false,
      queryFn: async ({ signal }) => (await call(associateKey, { ...request, signal })).result,
    },
    queryClient,
  );
  if (isFetching && !data) return <Skeleton lines={5} />;
  if (error) return <FailureAlert failure={asFailure(error)} />;
  if (!data) return null;
  return (
    <Stack>
      <Row between>
        <span>
          <Money amount={data.total} /> for {countOf(data.lines.length, 'order line')}
        </span>
        <span>
          Remaining on the link <Money amount={data.remainderToAssociate} />
        </span>
      </Row>
      <PlainTable
        caption="Amount for each order line"
        empty="No order lines in this order need funds"
        emptyNext="Choose another order."
        columns={columns}
        rows={data.lines.map((line) => ({ ...line, id: line.orderLineId }))}
      />
    </Stack>
  );
}

export interface AutoAssociateDialogProps {
  readonly link: { readonly id: string; readonly name: string };
  readonly order: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/**
 * Distributes a link's money over an order. The user selects a method, previews the amounts, and then associates them.
 */
export function AutoAssociateDialog({ link, order, onClose }: AutoAssociateDialogProps) {
  const [method, setMethod] = useState<AssociationAmountMethod>('fullNeed');
  const [limitText, setLimitText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const limit = parseMoney(limitText);
  const isReady = method !== 'limit' || (limit !== undefined && limit > 0);
  const requestWith = (preview?: '1'): Association => ({
    params: { id: link.id, orderId: order.id },
    query: {
      autoAssociateTo: 'allOrderLines',
      associationAmountMethod: method,
      associationLimit: method === 'limit' ? limit : undefined,
      preview,
    },
  });
  const associate = async () => {
    setBusy(true);
    const isDone = await perform(
      requestTo(associateKey, requestWith()),
      `Funds associated with order ${formatAnyFriendlyId(order.name)}`,
    );
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal
      title={`Associate funds with order ${formatAnyFriendlyId(order.name)}`}
      width="xlarge"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            busy={isBusy}
            disabled={!isReady}
            title={isReady ? undefined : 'Enter a limit first'}
            onClick={() => void associate()}
          >
            Associate funds
          </Button>
        </>
      }
    >
      <Stack>
        <Row>
          <SegmentedChoice label="Method" value={method} options={methods} onChange={setMethod} />
          {method === 'limit' && (
            <FieldFrame
              label="Limit per order line"
              isOptional={false}
              error={limitText !== '' && !isReady ? 'Please enter an amount in dollars' : undefined}
            >
              {(ties) => (
                <TextInput {...ties} value={limitText} inputMode="decimal" placeholder="0.00" onChange={setLimitText} />
              )}
            </FieldFrame>
          )}
        </Row>
        <p>{meanings[method]}</p>
        {isReady ? <Preview request={requestWith('1')} /> : <Alert>Enter a limit to preview the amounts.</Alert>}
      </Stack>
    </Modal>
  );
}
