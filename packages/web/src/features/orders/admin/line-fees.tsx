import type { RowAt } from '@fiducia/contract/api';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { paymentMethodNames, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { feeOnForm } from '@fiducia/domain/taxes/fee-treatment-rules';
import { type ChangeableFee, FeeActions, type FeeChangeBody } from '../../../entity/fee-actions.tsx';
import { feePayerNames } from '../../../entity/fee-names.ts';
import { perform } from '../../../entity/perform.ts';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { promptDialog } from '../../../kit/overlay/dialogs.ts';
import type { Column } from '../../../kit/table/columns/column.ts';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';

type Fee = RowAt<'/private/order-line-fees'>;

/** A fee that the order line will be charged, or may be with a payment method. */
interface ExpectedFee extends ChangeableFee {
  readonly id: string;
  readonly feeCode: string;
  readonly paymentMethodCode: string | null;
  readonly amount: number;
  readonly waived: number;
}

async function returnToCash(fee: Fee): Promise<void> {
  const reason = await promptDialog({
    title: `Return ${fee.displayName} to held cash?`,
    text: 'Reverses the payment from held cash. The account owes the fee again.',
    label: 'Reason',
    okText: 'Return fee',
  });
  if (reason === undefined) return;
  const call = { params: { id: fee.id }, body: { reason } };
  await perform(requestTo('POST /private/order-line-fees/:id/return-to-held-cash', call), 'Fee returned');
}

const columnsOf = (mayEdit: boolean, mayReturn: boolean): readonly Column<Fee>[] => [
  { key: 'displayName', label: 'Fee' },
  { key: 'payer', label: 'Paid by', value: (fee) => feePayerNames[fee.payer] },
  {
    key: 'treatment',
    label: 'Boxes 1 and 2a',
    description: 'What the fee does to the amounts on Form 1099-R',
    value: (fee) => (feeOnForm(fee).reducesBox1 ? 'Reduced' : 'Unchanged'),
  },
  { key: 'postedAt', label: 'Paid', kind: 'date', value: ({ postedAt }) => postedAt?.slice(0, 10) },
  { key: 'waivedAmount', label: 'Waived', kind: 'money', value: ({ waivedAmount }) => waivedAmount || null },
  { key: 'amount', label: 'Charged', kind: 'money' },
  ...(mayEdit || mayReturn
    ? [
        {
          key: 'actions',
          label: '',
          render: (fee: Fee) =>
            fee.postedAt === null
              ? mayEdit && (
                  <FeeActions
                    fee={{ ...fee, isWaived: fee.waivedAmount > 0 }}
                    request={(body) => requestTo('PATCH /public/order-line-fees/:id', { params: { id: fee.id }, body })}
                  />
                )
              : mayReturn &&
                fee.payer !== 'payee' && (
                  <Button dense onClick={() => void returnToCash(fee)}>
                    Return to held cash
                  </Button>
                ),
        },
      ]
    : []),
];

const methodName = (code: string | null): string =>
  code === null ? 'Any' : isOneOf(paymentMethods, code) ? paymentMethodNames[code] : code;

const expectedColumns = (lineId: string, mayEdit: boolean): readonly Column<ExpectedFee>[] => [
  { key: 'displayName', label: 'Fee' },
  { key: 'paymentMethodCode', label: 'Payment method', value: (fee) => methodName(fee.paymentMethodCode) },
  { key: 'payer', label: 'Paid by', value: (fee) => feePayerNames[fee.payer] },
  { key: 'waived', label: 'Waived', kind: 'money', value: ({ waived }) => waived || null },
  { key: 'amount', label: 'Amount', kind: 'money' },
  ...(mayEdit
    ? [
        {
          key: 'actions',
          label: '',
          render: (fee: ExpectedFee) => (
            <FeeActions
              fee={fee}
              request={(body: FeeChangeBody) =>
                requestTo('POST /private/order-lines/:id/fee-changes', {
                  params: { id: lineId },
                  body: { feeCode: fee.feeCode, paymentMethodCode: fee.paymentMethodCode, ...body },
                })
              }
            />
          ),
        },
      ]
    : []),
];

/** Returns the fees of an order line's payments, by method, or those of its order if the service pays no one. */
function useExpectedFees(lineId: string, paysSomebody: boolean) {
  const params = { params: { id: lineId } };
  const elected = useFetch(paysSomebody ? 'GET /public/order-lines/:id/payment-instruction-fees' : undefined, params);
  const ordered = useFetch(paysSomebody ? undefined : 'GET /public/order-lines/:id/fee-dependency-data', params);
  const rows: ExpectedFee[] = [
    ...(elected.data ?? []).map((fee) => ({
      ...fee,
      payer: payerOf(fee.payer),
      amount: fee.amountCents,
      waived: fee.waivedCents,
    })),
    ...(ordered.data?.fees ?? []).map((fee) => ({
      displayName: fee.displayName,
      feeCode: fee.code,
      paymentMethodCode: null,
      payer: fee.payer,
      amount: fee.amountCents,
      waived: fee.waivedCents,
    })),
  ].map((fee) => ({ ...fee, isWaived: fee.waived > 0, id: `${fee.feeCode}-${fee.paymentMethodCode ?? ''}` }));
  return {
    rows,
    failure: elected.failure ?? ordered.failure,
    isLoading: elected.isLoading || ordered.isLoading,
  };
}

const payerOf = (code: string): ChangeableFee['payer'] =>
  code === 'subaccount' || code === 'masterAccount' ? code : 'payee';

/** Lists the fees of an order line, and those that it can still be charged. Both can be waived until they are posted. */
export function LineFees({ lineId, paysSomebody }: { lineId: string; paysSomebody: boolean }) {
  const { may } = useSession();
  const mayEdit = may('fees.edit');
  const stored = useFetch('GET /private/order-lines/:id/order-line-fees', { params: { id: lineId } });
  const expected = useExpectedFees(lineId, paysSomebody);
  return (
    <Stack>
      <Card title="Fees" flush>
        <FailureAlert failure={stored.failure} />
        {stored.isLoading ? (
          <Skeleton />
        ) : (
          <PlainTable
            caption="Fees"
            columns={columnsOf(mayEdit, may('trust.link'))}
            rows={stored.data ?? []}
            empty="No fees charged yet"
            emptyNext="Fees are stored with an election, and charged when the payment is created."
          />
        )}
      </Card>
      <Card title={paysSomebody ? 'Fees by payment method' : 'Fees of the order'} flush>
        <FailureAlert failure={expected.failure} />
        {expected.isLoading ? (
          <Skeleton />
        ) : (
          <PlainTable
            caption="Fees that can be charged"
            columns={expectedColumns(lineId, mayEdit)}
            rows={expected.rows}
            empty="No fees apply"
            emptyNext="Fees appear here when the fee schedule has any for this service."
          />
        )}
      </Card>
    </Stack>
  );
}
