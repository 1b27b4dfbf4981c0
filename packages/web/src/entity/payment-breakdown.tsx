import type { CalculatedPayment } from '@fiducia/contract/payments/election-results';
import { negateCents } from '@fiducia/domain/foundation/money/cents';
import { Money } from '../kit/display/money.tsx';
import { participantPaymentText as text } from '../texts/participant-payment.ts';
import styles from './payment-part.module.css';

function Line({ label, amount, note, isTotal }: { label: string; amount: number; note?: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles['total'] : styles['sumLine']}>
      <dt>
        {label}
        {note && <span className={styles['why']}>{note}</span>}
      </dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

/** Shows the amounts of one payment: gross, each tax with its rule, fees, and net. */
export function Breakdown({
  payment,
  isRollover,
  paidLabel = text('breakdown.paid'),
}: {
  payment: CalculatedPayment;
  isRollover: boolean;
  /** Label for a cash payment's net amount. */
  paidLabel?: string;
}) {
  return (
    <dl className={styles['sum']}>
      <Line label={text('breakdown.amount')} amount={payment.gross} />
      {payment.taxLines.map((tax) => (
        <Line
          key={`${tax.authority}${tax.ruleId}`}
          label={tax.label}
          amount={negateCents(tax.amountCents)}
          note={tax.sentence}
        />
      ))}
      {payment.feeLines.map((fee) => (
        <Line key={fee.feeTypeCode + fee.displayName} label={fee.displayName} amount={negateCents(fee.amountCents)} />
      ))}
      <Line label={isRollover ? text('breakdown.moved') : paidLabel} amount={payment.net} isTotal />
    </dl>
  );
}
