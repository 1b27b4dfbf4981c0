import { dayOfWeek, partsOf } from '@fiducia/domain/foundation/calendar/dates';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { type PointerEvent, useState } from 'react';
import { formatDay } from '../display/date-text.tsx';
import { classNames } from '../style/class-names.ts';
import { type Axis, axisOf, percentFromTop, shortMoney } from './axis.ts';
import { ChartFrame, type ChartFrameProps, type LegendEntry } from './chart-frame.tsx';
import styles from './in-out-bars.module.css';

export interface InOutDay {
  readonly date: string;
  /** In cents. Null if it isn't known yet. */
  readonly received: number | null;
  readonly paid: number | null;
  /** At the end of the day. */
  readonly balance: number | null;
  /** The amounts are planned, not posted. */
  readonly isScheduled?: boolean;
}

export interface InOutBarsProps extends Pick<ChartFrameProps, 'title' | 'isLoading' | 'failure' | 'onRetry' | 'empty'> {
  readonly days: readonly InOutDay[];
  /** The text for a day without amounts, such as “No statement yet”. */
  readonly unknownText: string;
}

const dollars = (amount: number): string => formatMoney(cents(amount)).replace('-', '−');
const monthAndDay = (date: string): string => `${partsOf(date).month}/${partsOf(date).day}`;

const legend: readonly LegendEntry[] = [
  { label: 'In', colour: 'var(--series-1)' },
  { label: 'Out', colour: 'var(--series-6)' },
  { label: 'Balance', colour: 'var(--text)', shape: 'line' },
];
const scheduled: LegendEntry = { label: 'Scheduled', colour: 'var(--series-6)', shape: 'striped' };

function Grid({ axis }: { axis: Axis }) {
  return axis.ticks.map((tick) => (
    <div
      key={tick}
      className={classNames(styles['gridLine'], tick === 0 && styles['zero'])}
      style={{ top: `${percentFromTop(axis, tick)}%` }}
    >
      <span>{shortMoney(tick)}</span>
    </div>
  ));
}

/** Writes the last balance that is known next to the end of its line. */
function LastBalance({ balance, at, top }: { balance: number; at: number; top: number }) {
  const isNearEnd = at > 75;
  return (
    <span
      className={classNames(styles['balance'], isNearEnd && styles['above'])}
      style={{ top: `${top}%`, ...(isNearEnd ? { right: `${100 - at}%` } : { left: `${at}%` }) }}
    >
      {dollars(balance)}
    </span>
  );
}

/** Draws the balance as a separate line, on the same days as the bars. Between statements it doesn’t change. */
function BalanceStrip({ days }: { days: readonly InOutDay[] }) {
  const axis = axisOf(
    days.flatMap(({ balance }) => (balance === null ? [] : [balance])),
    { steps: 2 },
  );
  const at = (index: number) => ((index + 0.5) / days.length) * 100;
  const path = days
    .flatMap(({ balance }, index) =>
      balance === null ? [] : [`${at(index).toFixed(2)} ${percentFromTop(axis, balance).toFixed(2)}`],
    )
    .join('L');
  const last = days.findLastIndex(({ balance }) => balance !== null);
  const balance = days[last]?.balance ?? null;
  return (
    <div className={styles['strip']}>
      <Grid axis={axis} />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={path && `M${path}`} />
      </svg>
      {balance !== null && <LastBalance balance={balance} at={at(last)} top={percentFromTop(axis, balance)} />}
    </div>
  );
}

const isUnknown = ({ received, paid }: InOutDay): boolean => received === null && paid === null;

/** Marks the last days if nothing is known of them, so that they don't read as days without money or balance. */
function UnknownEnd({ days, unknownText }: Pick<InOutBarsProps, 'days' | 'unknownText'>) {
  const from = days.findLastIndex((day) => !isUnknown(day)) + 1;
  const count = days.length - from;
  // Today's statement usually comes tomorrow, and on Mondays the last is Friday's.
  if (count < 3) return null;
  return (
    <div className={styles['unknown']} style={{ left: `${(from / days.length) * 100}%` }}>
      {/* On a phone, a narrower mark has no place for its text. */}
      {count * 5 >= days.length && unknownText}
    </div>
  );
}

function Bars({ days, current }: Pick<InOutBarsProps, 'days'> & { current: number | undefined }) {
  const axis = axisOf(
    days.flatMap(({ received, paid }) => [received ?? 0, -(paid ?? 0)]),
    { steps: 4, zero: true },
  );
  const zero = percentFromTop(axis, 0);
  return (
    <div className={styles['bars']}>
      <Grid axis={axis} />
      {days.map(({ date, received, paid, isScheduled }, at) => (
        <div
          key={date}
          className={classNames(styles['day'], isScheduled && styles['scheduled'], at === current && styles['current'])}
          style={{ left: `${(at / days.length) * 100}%`, width: `${100 / days.length}%` }}
        >
          <span
            className={styles['in']}
            style={{ bottom: `${100 - zero}%`, height: `${zero - percentFromTop(axis, received ?? 0)}%` }}
          />
          <span
            className={styles['out']}
            style={{ top: `${zero}%`, height: `${percentFromTop(axis, -(paid ?? 0)) - zero}%` }}
          />
        </div>
      ))}
    </div>
  );
}

/** Returns the amounts of a day in one sentence, as screen readers say them. */
function sayDay(day: InOutDay, unknownText: string): string {
  const { date, received, paid, balance } = day;
  const parts = [
    isUnknown(day) ? unknownText : `in ${dollars(received ?? 0)}, out ${dollars(paid ?? 0)}`,
    balance === null ? '' : `balance ${dollars(balance)}`,
  ];
  return `${formatDay(date)}: ${parts.filter(Boolean).join(', ')}`;
}

function Tip({ day, share, unknownText }: { day: InOutDay; share: number; unknownText: string }) {
  return (
    <div
      className={classNames(styles['tip'], share > 0.5 && styles['tipLeft'])}
      style={share > 0.5 ? { right: `${(1 - share) * 100}%` } : { left: `${share * 100}%` }}
    >
      <strong>{formatDay(day.date)}</strong>
      {isUnknown(day) ? (
        <span>{unknownText}</span>
      ) : (
        <dl>
          <dt>In</dt>
          <dd>{dollars(day.received ?? 0)}</dd>
          <dt>Out</dt>
          <dd>{dollars(day.paid ?? 0)}</dd>
          {day.balance !== null && (
            <>
              <dt>Balance</dt>
              <dd>{dollars(day.balance)}</dd>
            </>
          )}
        </dl>
      )}
    </div>
  );
}

/**
 * The plot with its cursor. The cursor is a slider over the days: it follows the pointer, and with the arrow keys it
 * moves by day and is read out.
 */
function Plot({ days, unknownText }: Pick<InOutBarsProps, 'days' | 'unknownText'>) {
  const [current, setCurrent] = useState<number>();
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * days.length);
    setCurrent(Math.min(days.length - 1, Math.max(0, at)));
  };
  const day = current === undefined ? undefined : days[current];
  const last = days.length - 1;
  const labelled = days.flatMap(({ date }, at) => (at === last || dayOfWeek(date) === 1 ? [{ date, at }] : []));
  return (
    <div className={styles['cash']}>
      <div className={styles['plot']} aria-hidden>
        <UnknownEnd days={days} unknownText={unknownText} />
        <BalanceStrip days={days} />
        <Bars days={days} current={current} />
        <div className={styles['days']}>
          {labelled.map(({ date, at }) =>
            at !== last && last - at < 4 ? null : (
              <span key={date} style={{ left: `${((at + 0.5) / days.length) * 100}%` }}>
                {monthAndDay(date)}
              </span>
            ),
          )}
        </div>
        {day && current !== undefined && (
          <Tip day={day} share={(current + 0.5) / days.length} unknownText={unknownText} />
        )}
      </div>
      <input
        type="range"
        className={styles['cursor']}
        aria-label="Day"
        aria-valuetext={sayDay(
          days[current ?? last] ?? { date: '', received: null, paid: null, balance: null },
          unknownText,
        )}
        min={0}
        max={last}
        value={current ?? last}
        onChange={({ target }) => setCurrent(Number(target.value))}
        onFocus={() => setCurrent(current ?? last)}
        onBlur={() => setCurrent(undefined)}
        onPointerMove={follow}
        onPointerLeave={() => setCurrent(undefined)}
      />
    </div>
  );
}

/** Shows the money in and out of each day as bars, and the balance above them as a line with its own axis. */
export function InOutBars({ days, unknownText, ...frame }: InOutBarsProps) {
  const rows = days
    .filter(({ received, paid }) => received !== 0 || paid !== 0)
    .map(
      (day) =>
        [
          formatDay(day.date),
          day.received === null ? unknownText : dollars(day.received),
          day.paid === null ? '—' : dollars(day.paid),
          day.balance === null ? '—' : dollars(day.balance),
        ] as const,
    );
  return (
    <ChartFrame
      {...frame}
      unit="by day, in dollars"
      legend={days.some(({ isScheduled }) => isScheduled) ? [...legend, scheduled] : legend}
      table={{ columns: ['Day', 'In', 'Out', 'Balance'], rows }}
      place={<Plot days={[]} unknownText={unknownText} />}
    >
      {days.length > 0 && <Plot days={days} unknownText={unknownText} />}
    </ChartFrame>
  );
}
