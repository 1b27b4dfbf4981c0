import type { HomeOrder } from '@fiducia/contract/orders/order.routes';
import { bankDay } from '@fiducia/domain/foundation/calendar/bank-day';
import { daysBetween } from '@fiducia/domain/foundation/calendar/dates';
import { participantCount } from '@fiducia/domain/foundation/text/order-subtitle';
import { nextOfOrder, type OrderStage, orderStages } from '@fiducia/domain/orders/order-stages';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import type { TrackerStep } from '@fiducia/domain/orders/tracker-step-names';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { StackedBar } from '../../../kit/chart/stacked-bar.tsx';
import { bankToday } from '../../../kit/display/bank-today.ts';
import { Card } from '../../../kit/display/card.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import styles from './client-home.module.css';
import { serviceName } from './service-name.ts';

const maxShown = 5;

/** The status whose color a step has. */
const statusOfStep: Readonly<Record<TrackerStep, string>> = {
  notice: 'submitted',
  choices: 'waitingForParticipant',
  instructions: 'waitingForParticipant',
  amounts: 'submitted',
  search: 'inProgress',
  moneyIn: 'pending',
  checks: 'inProgress',
  paid: 'complete',
  rolledOver: 'complete',
  done: 'complete',
};

const barPart = ({ step, name, count }: OrderStage) => ({ label: name, value: count, status: statusOfStep[step] });

function Stages({ order }: { order: HomeOrder }) {
  const { serviceCode } = order;
  if (!isServiceCode(serviceCode)) return null;
  const stages = orderStages(serviceCode, order.linesByState).filter(({ count }) => count > 0);
  const [only, ...others] = stages;
  // A bar of one part says nothing more than its name.
  if (only && others.length === 0) return `${only.name}, all ${only.count}`;
  return (
    <div className={styles['stages']}>
      <StackedBar parts={stages.map(barPart)} />
    </div>
  );
}

/** Returns for how many days an order has been in motion. */
const ageOf = ({ submittedAt, createdAt }: HomeOrder): number =>
  daysBetween(bankDay(submittedAt ?? createdAt), bankToday());

const toneClass = { late: 'bad', waiting: 'warn', normal: 'plain' } as const;

const columnsOf = (accountId: string): readonly Column<HomeOrder>[] => [
  {
    key: 'plan',
    label: 'Plan and service',
    render: (order) => (
      <span className={styles['named']}>
        <a href={`/${accountId}/orders/${order.id}`}>{order.planDisplayName ?? 'No plan yet'}</a>
        <small>
          {serviceName(order.serviceCode)}, {participantCount(order.people)}
        </small>
      </span>
    ),
  },
  { key: 'stages', label: 'Participants by stage', render: (order) => <Stages order={order} /> },
  { key: 'associatedCents', label: 'Received', kind: 'money' },
  { key: 'requiredCents', label: 'Required', kind: 'money' },
  {
    key: 'age',
    label: 'Age',
    render: (order) => <span className={styles['age']}>{countOf(ageOf(order), 'day')}</span>,
  },
  {
    key: 'next',
    label: 'Next',
    render: (order) => {
      const next = nextOfOrder(order);
      return <span className={styles[toneClass[next.tone]]}>{next.text}</span>;
    },
  },
];

/** Lists the oldest orders in progress: where their participants are, their money, their age, and what is next. */
export function MotionList({ accountId, orders }: { accountId: string; orders: readonly HomeOrder[] }) {
  const oldest = orders.toSorted((one, other) => ageOf(other) - ageOf(one));
  const shown = oldest.slice(0, maxShown);
  return (
    <Card
      title={
        orders.length > maxShown
          ? `Orders in motion, ${maxShown} of ${orders.length}, oldest first`
          : 'Orders in motion'
      }
      actions={<a href={`/${accountId}/orders`}>View all orders</a>}
      flush
    >
      <PlainTable caption="Orders in motion" columns={columnsOf(accountId)} rows={shown} empty="No orders in motion" />
    </Card>
  );
}
