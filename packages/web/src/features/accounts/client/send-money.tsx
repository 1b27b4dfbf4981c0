import type { OurBankAccount } from '@fiducia/contract/orders/order.routes';
import { bankingDayOnOrAfter, isBankingDay } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { dayInWords } from '@fiducia/domain/foundation/calendar/date-in-words';
import { clockTime } from '@fiducia/domain/foundation/calendar/format-time';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { participantCount } from '@fiducia/domain/foundation/text/order-subtitle';
import {
  type FundingRow,
  type MoneyToSend,
  moneyToSend,
  type OrderToFund,
  type Remittance,
  selectionText,
} from '@fiducia/domain/orders/money-to-send';
import { dueText } from '@fiducia/domain/orders/order-stages';
import { defaultRailTimes } from '@fiducia/domain/payments/rail-times';
import { useState } from 'react';
import { treasurerMail } from '../../../entity/treasurer-mail.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { bankToday } from '../../../kit/display/bank-today.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { CopyButton } from '../../../kit/display/copy-button.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { classNames } from '../../../kit/style/class-names.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import styles from './client-home.module.css';
import { serviceName } from './service-name.ts';

function aboutOrders({ orders, people }: FundingRow): string {
  const [only, ...others] = orders;
  const what = only && others.length === 0 ? serviceName(only.serviceCode) : `${orders.length} orders`;
  return `${what}, ${participantCount(people)}`;
}

interface PlanRowProps {
  readonly plan: FundingRow;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function PlanRow({ plan, isChosen, onToggle }: PlanRowProps) {
  const { isOverdue } = plan;
  const name = plan.planDisplayName ?? 'orders without a plan';
  return (
    <tr className={classNames(isOverdue && styles['late'])}>
      <td>
        <div className={styles['pick']}>
          <input
            type="checkbox"
            aria-label={`Send ${isOverdue ? 'overdue money' : 'money'} for ${name}`}
            checked={isChosen}
            onChange={onToggle}
          />
          <span>
            <strong>{name}</strong>
            <small>{aboutOrders(plan)}</small>
          </span>
        </div>
      </td>
      <td>
        <strong className={classNames(styles['due'], isOverdue && styles['bad'])}>
          {dueText(plan.dueOn, bankToday())}
        </strong>
        {plan.dueOn && (
          <small>
            <DateText value={plan.dueOn} />
          </small>
        )}
      </td>
      <td data-numeric>
        <strong>
          <Money amount={plan.toSendCents} />
        </strong>
      </td>
    </tr>
  );
}

function PlanTable({
  plans,
  total,
  row,
}: {
  plans: readonly FundingRow[];
  total: number;
  row: (plan: FundingRow) => Omit<PlanRowProps, 'plan'>;
}) {
  return (
    <Card flush>
      <table className={styles['plans']}>
        <caption className="visually-hidden">Money to send by plan</caption>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Due</th>
            <th scope="col" data-numeric>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <PlanRow key={plan.key} plan={plan} {...row(plan)} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total to send
            </th>
            <td data-numeric>
              <Money amount={total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

function BankFacts({ account }: { account: OurBankAccount }) {
  const [isShown, setShown] = useState(false);
  const copied = (text: string, what: string) => (
    <Row>
      <span>{text}</span>
      <CopyButton text={text} what={what} />
    </Row>
  );
  return (
    <Facts
      layout="rows"
      facts={[
        { label: 'Beneficiary', value: account.accountName },
        { label: 'Bank', value: account.bankName },
        { label: 'Routing number', value: copied(account.routingNumber, 'Routing number') },
        {
          label: 'Account number',
          value: (
            <Row>
              <span>{isShown ? account.accountNumber : `•••• ${account.accountNumber.slice(-4)}`}</span>
              <Button look="link" onClick={() => setShown(!isShown)}>
                {isShown ? 'Hide' : 'Show'}
              </Button>
            </Row>
          ),
        },
      ]}
    />
  );
}

/** Lists the reference of each order with its amount: one wire for each. */
function References({ orders }: { orders: readonly Remittance[] }) {
  return (
    <ul className={styles['references']} aria-label="References">
      {orders.map((order) => (
        <li key={order.id}>
          <small>{order.planDisplayName ?? 'No plan yet'}</small>
          <Row between>
            <Row>
              <span>{formatAnyFriendlyId(order.friendlyId)}</span>
              <CopyButton text={formatAnyFriendlyId(order.friendlyId)} what="Reference" />
            </Row>
            <Money amount={order.toSendCents} />
          </Row>
        </li>
      ))}
    </ul>
  );
}

const plansOf = (rows: readonly FundingRow[]): string =>
  countOf(new Set(rows.map(({ planId }) => planId)).size, 'plan');

/** Says which part of the money is selected. `isOverdue` means everything that is overdue, and nothing else. */
function chosenText({ rows }: MoneyToSend, all: number, isOverdue: boolean): string {
  if (rows.length === 0) return 'Select a plan to see where to send its money.';
  if (isOverdue) return `Overdue, ${plansOf(rows)}`;
  return rows.length === all ? `For ${plansOf(rows)}` : `${rows.length} of ${all} amounts selected`;
}

/** Says by when a wire arrives on the same day, and that none arrives while banks are closed. */
export function wireText(today: string): string {
  const time = `${clockTime(defaultRailTimes.wire.cutOff)} ET`;
  return isBankingDay(today)
    ? `Wire by ${time} and we match it that day.`
    : `Banks are closed today. Wire by ${time} on ${dayInWords(bankingDayOnOrAfter(today))} and we match it that day.`;
}

interface SendCardProps {
  readonly accountId: string;
  readonly orders: readonly OrderToFund[];
  readonly all: MoneyToSend;
  readonly chosen: ReadonlySet<string>;
}

/** Shows the total of the selected rows, and where to send it. The printed instructions show the same total. */
function SendCard({ accountId, orders, all, chosen }: SendCardProps) {
  const { data, failure } = useFetch('GET /public/accounts/:id/money-instructions', { params: { id: accountId } });
  const money = moneyToSend(orders, chosen);
  const isOverdue = all.rows.every((row) => row.isOverdue === chosen.has(row.key));
  const isWhole = money.rows.length === all.rows.length;
  const query = isWhole ? '' : `?${new URLSearchParams({ plans: selectionText(orders, money) }).toString()}`;
  const href = `/${accountId}/print-instructions${query}`;
  const isSending = money.rows.length > 0;
  return (
    <Card title="Send money">
      <Stack>
        <p className={styles['muted']}>{chosenText(money, all.rows.length, isOverdue)}</p>
        <p className={styles['figure']}>
          <Money amount={money.totalCents} />
        </p>
        <FailureAlert failure={failure} />
        {data?.account && isSending && <BankFacts account={data.account} />}
        {data?.account === null && (
          <Alert tone="warning">Our bank account isn’t set up yet. Contact us before you send money.</Alert>
        )}
        <p className={styles['muted']}>{wireText(bankToday())} Send one wire per reference.</p>
        {isSending && (
          <div className={styles['actions']}>
            <Button look="primary" href={href}>
              Print instructions
            </Button>
            <Button href={treasurerMail(new URL(href, location.href).href)}>Email the treasurer</Button>
          </div>
        )}
        {isSending && <References orders={money.orders} />}
        <p className={styles['muted']}>We never change these details by email, phone, or fax.</p>
      </Stack>
    </Card>
  );
}

/** Shows what a sponsor still has to send, plan by plan with the most urgent first, and how to send it. */
export function SendMoney({ accountId, orders }: { accountId: string; orders: readonly OrderToFund[] }) {
  const all = moneyToSend(orders);
  const late = all.rows.filter(({ isOverdue }) => isOverdue);
  const overdue = sumCents(late.map(({ toSendCents }) => toSendCents));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set((late.length > 0 ? late : all.rows).map(({ key }) => key)),
  );
  const toggle = (key: string) =>
    setChosen(chosen.has(key) ? new Set([...chosen].filter((one) => one !== key)) : new Set([...chosen, key]));
  return (
    <section className={styles['two']} aria-labelledby="money-to-send">
      <div>
        <h2 id="money-to-send" className={styles['figure']}>
          {overdue > 0
            ? `${formatMoney(overdue)} is overdue for ${plansOf(late)}`
            : `${formatMoney(all.totalCents)} to send for ${plansOf(all.rows)}`}
        </h2>
        <p className={styles['lead']}>
          We can’t pay participants until we receive it.
          {overdue > 0 && ` ${formatMoney(all.totalCents)} to send in all, sorted by due date.`}
        </p>
        <PlanTable
          plans={all.rows}
          total={all.totalCents}
          row={({ key }) => ({ isChosen: chosen.has(key), onToggle: () => toggle(key) })}
        />
      </div>
      <SendCard accountId={accountId} orders={orders} all={all} chosen={chosen} />
    </section>
  );
}
