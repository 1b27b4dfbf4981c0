import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { useFetch } from '../../../entity/use-fetch.ts';
import { StackedBar } from '../../../kit/chart/stacked-bar.tsx';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { CopyButton } from '../../../kit/display/copy-button.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import type { Order } from '../order.ts';
import type { OrderLinks } from './order-links.ts';
import styles from './orders.module.css';

function Copied({ text, what }: { text: string; what: string }) {
  return (
    <Row>
      <span>{text}</span>
      <CopyButton text={text} what={what} />
    </Row>
  );
}

/** Shows how much money to send, the account and reference to use, and how much was received. */
export function MoneyCard({ order, links }: { order: Order; links: OrderLinks }) {
  const { data, failure } = useFetch('GET /public/orders/:id/money-instructions', { params: { id: order.id } });
  if (failure) return <FailureAlert failure={failure} />;
  if (!data) return <Skeleton />;
  const required = order.totalFundsRequired;
  const received = order.totalFundsAssociated;
  const left = order.totalToSend;
  return (
    <Stack>
      <div className={styles['total']}>
        <Money amount={left} />
        <small>{left === 0 && required > 0 ? 'nothing left to send' : 'left to send'}</small>
      </div>
      {required > 0 && (
        <StackedBar
          parts={[
            { label: 'Received and matched', value: received, series: 1, text: <Money amount={received} /> },
            { label: 'Left to send', value: left, series: 2, text: <Money amount={left} /> },
          ]}
        />
      )}
      <Facts
        layout="rows"
        facts={[
          {
            label: 'Payment reference',
            value: <Copied text={formatAnyFriendlyId(data.reference)} what="Reference" />,
          },
          data.account && { label: 'Beneficiary', value: data.account.accountName },
          data.account && { label: 'Beneficiary address', value: data.account.accountAddress },
          data.account && { label: 'Bank', value: data.account.bankName },
          data.account && {
            label: 'Routing number',
            value: <Copied text={data.account.routingNumber} what="Routing number" />,
          },
          data.account && {
            label: 'Account number',
            value: <Copied text={data.account.accountNumber} what="Account number" />,
          },
        ]}
      />
      {links.print && (
        <Row>
          <Button href={links.print.money(order.id)}>Print instructions</Button>
          <Button href={links.print.order(order.id)}>Print order</Button>
        </Row>
      )}
      <Alert>
        Wires arrive the same day and ACH credits the next day. Checks are held for several days. We never change these
        details by email or phone.
      </Alert>
    </Stack>
  );
}
