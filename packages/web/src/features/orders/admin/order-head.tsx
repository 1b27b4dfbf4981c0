import type { LineStanding } from '@fiducia/contract/orders/order-line.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { participantCount } from '@fiducia/domain/foundation/text/order-subtitle';
import { type LineStage, lineStages } from '@fiducia/domain/orders/line-stage';
import { stagesOfService } from '@fiducia/domain/orders/service-texts';
import { stagesOf, standingsOf, totalOf } from '../../../entity/line-stages.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { colourOf } from '../../../kit/chart/chart-colour.ts';
import { StageFunnel } from '../../../kit/chart/stage-funnel.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { ageText } from '../../../kit/display/format-age.ts';
import { Money } from '../../../kit/display/money.tsx';
import { useSession } from '../../../shell/session.ts';
import { isEditable, type Order } from '../order.ts';
import { FigureStrip } from './figure-strip.tsx';
import styles from './order.module.css';
import { type Wait, waitsOf } from './order-waits.ts';
import { StageTracker } from './stage-tracker.tsx';

interface OrderHeadProps {
  readonly order: Order;
  readonly stage: LineStage | undefined;
  readonly onStage: (stage: LineStage | undefined) => void;
}

/** Before an order is submitted, no money can be here. */
function DraftFigures({ order }: { order: Order }) {
  return (
    <FigureStrip
      lead={order.totalFundsRequired}
      text={`required for ${participantCount(order.totalOrderLines)}`}
      figures={[
        ...(order.totalFaulty > 0
          ? [{ label: 'Participants to fix', value: order.totalFaulty.toLocaleString('en-US') }]
          : []),
        { label: 'Age', value: ageText(order.createdAt) || '—' },
      ]}
    />
  );
}

function Figures({ order }: { order: Order }) {
  const ended = (order.linesByStatus['complete'] ?? 0) + (order.linesByStatus['cancelled'] ?? 0);
  return (
    <FigureStrip
      lead={order.totalFundsAssociated}
      text={
        <>
          of <Money amount={order.totalFundsRequired} /> funded
        </>
      }
      figures={[
        { label: 'Still needed', value: <Money amount={order.totalToSend} /> },
        { label: 'On hand', value: <Money amount={order.totalHeld} /> },
        ...(order.totalBlocked > 0
          ? [{ label: 'Received, blocked', value: <Money amount={order.totalBlocked} /> }]
          : []),
        { label: 'Payments sent', value: <Money amount={order.totalPaid} /> },
        {
          label: 'Participants done',
          value: `${ended.toLocaleString('en-US')} of ${order.totalOrderLines.toLocaleString('en-US')}`,
        },
        { label: 'Age', value: ageText(order.createdAt) || '—' },
      ]}
    />
  );
}

/** The fewest participants whose stages are worth a chart. */
const fewestInChart = 3;

/** Shows the stages as steps if the few participants of an order are all in the same one. */
function Steps({ order, standings }: { order: Order; standings: readonly LineStanding[] }) {
  const stages = stagesOfService(order.serviceCode);
  const at = stages.findIndex(({ stage }) => standingsOf(standings, stage).length > 0);
  const isReissue = standings.some(({ status }) => status === 'waitingForReissue');
  return (
    <StageTracker
      steps={stages.map(({ label }) => ({ label }))}
      current={stages[at]?.stage === 'paid' ? stages.length : at}
      hasProblem={isReissue && 'waiting'}
    />
  );
}

/** Whether an order has so few participants, all in one stage, that steps say more than a chart. */
function isStep(order: Order, standings: readonly LineStanding[]): boolean {
  if (order.totalOrderLines >= fewestInChart) return false;
  const reached = stagesOfService(order.serviceCode).filter(({ stage }) => standingsOf(standings, stage).length > 0);
  return reached.length === 1;
}

function Waits({ waits, onStage }: { waits: readonly Wait[]; onStage: OrderHeadProps['onStage'] }) {
  if (waits.length === 0) return null;
  return (
    <div className={styles['waiting']}>
      <Card title="What this order is waiting for" flush>
        <ul className={styles['waits']}>
          {waits.map(({ key, status, sentence, detail, button, href, stage, isPrimary }) => (
            <li key={key}>
              <span className={styles['dot']} style={{ background: colourOf({ status }) }} aria-hidden />
              <div>
                <strong>{sentence}</strong>
                <small>{detail}</small>
              </div>
              <Button
                dense
                look={isPrimary ? 'primary' : 'secondary'}
                {...(href === undefined ? { onClick: () => onStage(stage) } : { href })}
              >
                {button}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** Reads how far the participants of an order have come, and the money that waits for it. */
export function useOrderHead(orderId: string, order: Order | undefined) {
  const { may } = useSession();
  const standings = useFetch('GET /private/order-line-standings', { query: { orderId } });
  const sources = useFetch(
    may('trust.view') && (order?.totalToSend ?? 0) > 0 ? 'GET /private/trust/orders/:id/funding-sources' : undefined,
    { params: { id: orderId } },
  );
  return { standings, sources };
}

/**
 * Shows how much of an order is funded, how far its participants have come, and what it waits for. A stage filters the
 * list of participants.
 */
export function OrderHead({ order, stage, onStage }: OrderHeadProps) {
  const { may } = useSession();
  const { standings: read, sources } = useOrderHead(order.id, order);
  const { data, failure, isLoading, refresh } = read;
  const sumOf = (of: NonNullable<typeof sources.data>) => of.reduce((sum, source) => sum + source.available, 0);
  const found = sources.data ?? [];
  const standings = data ?? [];
  return (
    <div className={styles['orderHead']}>
      {isEditable(order) ? <DraftFigures order={order} /> : <Figures order={order} />}
      {isStep(order, standings) && <Steps order={order} standings={standings} />}
      {(isLoading || failure || standings.length > 0) && !isStep(order, standings) && (
        <div className={styles['stages']}>
          <StageFunnel
            title="Participants by stage"
            unit={`gross dollars, ${formatMoney(cents(totalOf(standings).amount))} in total`}
            counted="Participants"
            stages={stagesOf(standings, { stages: stagesOfService(order.serviceCode) })}
            selected={stage}
            onSelect={(key) => onStage(isOneOf(lineStages, key) ? key : undefined)}
            isLoading={isLoading}
            failure={failure}
            onRetry={refresh}
          />
        </div>
      )}
      <Waits
        waits={waitsOf(order, standings, {
          available: sumOf(found.filter(({ kind }) => kind !== 'accountCredit')),
          credit: sumOf(found.filter(({ kind }) => kind === 'accountCredit')),
          rights: { trust: may('trust.view'), payments: may('payments.view'), legal: may('legal.view') },
        })}
        onStage={onStage}
      />
    </div>
  );
}
