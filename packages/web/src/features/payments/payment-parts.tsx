import type { PaymentDetail } from '@fiducia/contract/payments/payment.routes';
import { PlainTable } from '../../entity/plain-table.tsx';
import { GrossToNet } from '../../kit/chart/gross-to-net.tsx';
import { Card } from '../../kit/display/card.tsx';
import type { Column } from '../../kit/table/columns/column.ts';

interface Part {
  readonly id: string;
  readonly label: string;
  readonly why: string;
  readonly amount: number;
}

const columns: readonly Column<Part>[] = [
  { key: 'label', label: 'Item', width: 220 },
  { key: 'why', label: 'Reason' },
  { key: 'amount', label: 'Amount', kind: 'money' },
];

const totalOf = (of: readonly { readonly amount: number }[]): number => of.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Returns the items that add up to the total. Includes a row for taxes that were reversed or belong to an earlier
 * payment.
 */
function partsOf(detail: PaymentDetail): Part[] {
  const taxes = detail.taxes
    .filter(({ amount }) => amount > 0)
    .map((tax, at) => ({
      id: `tax-${at}`,
      label: tax.authority === 'federal' ? 'Federal income tax' : `${tax.authority} income tax`,
      why: tax.sentence,
      amount: -tax.amount,
    }));
  const fees = detail.fees.map((fee, at) => ({
    id: `fee-${at}`,
    label: fee.displayName,
    why: 'Deducted from the payment',
    amount: -fee.amount,
  }));
  const net = {
    id: 'net',
    label: 'Paid',
    why: detail.isReissue ? 'Reissues an earlier payment; no tax is withheld again' : '',
    amount: detail.net,
  };
  const rest = detail.gross - totalOf(detail.taxes) - totalOf(detail.fees) - detail.net;
  const elsewhere = {
    id: 'elsewhere',
    label: 'Income taxes',
    why: detail.isReissue ? 'Withheld from the earlier payment' : 'Withheld, then reversed when the payment was undone',
    amount: -rest,
  };
  return [
    { id: 'gross', label: 'Gross', why: '', amount: detail.gross },
    ...taxes,
    ...(rest > 0 ? [elsewhere] : []),
    ...fees,
    net,
  ];
}

/** Shows how the net payment is calculated from the gross amount: each tax with its reason, and each fee. */
export function PaymentParts({ detail }: { detail: PaymentDetail }) {
  const withheld = detail.taxes.filter(({ amount }) => amount > 0);
  const federal = totalOf(withheld.filter(({ authority }) => authority === 'federal'));
  const fees = totalOf(detail.fees);
  return (
    <Card title="Payment breakdown">
      <GrossToNet
        gross={detail.gross}
        net={detail.net}
        netLabel="Paid"
        federal={federal}
        state={totalOf(withheld) - federal}
        otherTaxes={Math.max(0, detail.gross - totalOf(withheld) - fees - detail.net)}
        fees={fees}
      />
      <PlainTable
        caption="Payment items"
        columns={columns}
        rows={partsOf(detail)}
        empty="No payment items yet"
        emptyNext="The gross amount, taxes, and fees appear here when the payment is created."
      />
    </Card>
  );
}
