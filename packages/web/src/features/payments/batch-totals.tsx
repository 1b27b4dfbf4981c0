import type { PaymentBatchSummary } from '@fiducia/contract/payments/payment-batch.routes';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { type PaymentMethod, paymentMethodNames } from '@fiducia/domain/payments/payment-method';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import type { Column } from '../../kit/table/columns/column.ts';

interface Part {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly total: number;
}

const columns: readonly Column<Part>[] = [
  { key: 'label', label: 'Item' },
  { key: 'count', label: 'Count', kind: 'number' },
  { key: 'total', label: 'Total', kind: 'money' },
];

const isMethod = (code: string): code is PaymentMethod => Object.hasOwn(paymentMethodNames, code);

function partsOf(summary: PaymentBatchSummary): Part[] {
  return [
    ...summary.byMethod.map(({ paymentMethodCode: code, count, total }) => ({
      id: `method-${code}`,
      label: isMethod(code) ? paymentMethodNames[code] : code,
      count,
      total,
    })),
    ...summary.byTax.map(({ authority, count, total }) => ({
      id: `tax-${authority}`,
      label: authority === 'federal' ? 'Federal income tax withheld' : `${authority} income tax withheld`,
      count,
      total,
    })),
    ...summary.payments.map(({ status, count, total }) => ({
      id: `status-${status}`,
      label: `Payments: ${statusLabel(status)}`,
      count,
      total,
    })),
  ];
}

/** Shows a batch's totals: gross, taxes, fees, and net, then by payment method, tax authority, and bank response. */
export function BatchTotals({ summary }: { summary: PaymentBatchSummary }) {
  const taxes = summary.byTax.reduce((sum, { total }) => sum + total, 0);
  return (
    <>
      <Stats>
        <Stat label="Gross" figure={<Money amount={summary.gross} />} />
        <Stat label="Taxes withheld" figure={<Money amount={taxes} />} />
        <Stat label="Fees" figure={<Money amount={summary.fees} />} />
        <Stat label="Net amount" figure={<Money amount={summary.net} />} />
        {summary.checkNumbers && (
          <Stat
            label="Check numbers"
            figure={
              summary.checkNumbers.first === summary.checkNumbers.last
                ? summary.checkNumbers.first
                : `${summary.checkNumbers.first}–${summary.checkNumbers.last}`
            }
          />
        )}
      </Stats>
      <Card title="Totals by method, tax, and status" flush>
        <PlainTable
          caption="Totals"
          columns={columns}
          rows={partsOf(summary)}
          empty="No payments left in this batch"
          emptyNext="All of its payment instructions were removed or canceled."
        />
      </Card>
    </>
  );
}
