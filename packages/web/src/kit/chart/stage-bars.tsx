import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { shortMoney } from './axis.ts';
import styles from './chart.module.css';
import { colourOf } from './chart-colour.ts';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';
import type { Stage } from './stage.ts';

export interface StageBarsProps extends Omit<ChartFrameProps, 'table' | 'children' | 'legend' | 'place'> {
  readonly stages: readonly Stage[];
  /** What is counted, such as “Order lines”. */
  readonly counted: string;
}

function StageBar({ stage, most }: { stage: Stage; most: number }) {
  const { label, count, amount, lateAmount, lateText, note, status, href } = stage;
  const content = (
    <>
      <span className={styles['stageHead']}>
        <span>{label}</span>
        <strong>{count.toLocaleString('en-US')}</strong>
        <span title={formatMoney(cents(amount))}>{shortMoney(amount)}</span>
      </span>
      <span className={styles['track']} style={{ color: colourOf({ status }) }} aria-hidden>
        <span className={styles['striped']} style={{ width: `${(lateAmount / most) * 100}%` }} />
        <span className={styles['filled']} style={{ width: `${((amount - lateAmount) / most) * 100}%` }} />
      </span>
      <small className={lateText ? styles['late'] : undefined}>{lateText || note || 'On schedule'}</small>
    </>
  );
  return <li>{href === undefined ? <div>{content}</div> : <a href={href}>{content}</a>}</li>;
}

/** Shows what is in each stage of a process as bars of dollars, one below the other. Stripes are late or returned. */
export function StageBars({ stages, counted, ...frame }: StageBarsProps) {
  const most = Math.max(1, ...stages.map(({ amount }) => amount));
  const bars = (
    <ul className={styles['stageBars']}>
      {stages.map((stage) => (
        <StageBar key={stage.key} stage={stage} most={most} />
      ))}
    </ul>
  );
  return (
    <ChartFrame
      {...frame}
      legend={[{ label: 'Striped: late or returned' }]}
      table={{
        columns: ['Stage', counted, 'Dollars', 'Late or returned'],
        rows: stages.map(({ label, count, amount, lateAmount }) => [
          label,
          count.toLocaleString('en-US'),
          formatMoney(cents(amount)),
          formatMoney(cents(lateAmount)),
        ]),
      }}
      place={bars}
    >
      {bars}
    </ChartFrame>
  );
}
