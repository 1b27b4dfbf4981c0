import styles from './chart.module.css';
import { colourOf, type Series } from './chart-colour.ts';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';

/** One step of a funnel, with how many came at least this far. */
export interface FunnelStep {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** Replaces the percent of the previous step. */
  readonly note?: string;
}

export interface CountFunnelProps extends Omit<ChartFrameProps, 'table' | 'children' | 'legend'> {
  readonly steps: readonly FunnelStep[];
  /** What is counted, such as “Prospects”. */
  readonly counted: string;
  readonly series?: Series;
  /** Whether each step is a part of the previous one, so that the percent of it means something. Defaults to true. */
  readonly hasShares?: boolean;
}

const shareOf = (count: number, before: number | undefined): string =>
  before === undefined || before === 0 ? '' : `${Math.round((count / before) * 100)}%`;

/** Shows how many came at least as far as each step, as bars from the first to the last, with the percent of the previous step. */
export function CountFunnel({ steps, counted, series = 1, hasShares = true, ...frame }: CountFunnelProps) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const before = (at: number) => (at === 0 || !hasShares ? undefined : steps[at - 1]?.count);
  return (
    <ChartFrame
      {...frame}
      table={{
        columns: hasShares ? ['Step', counted, 'Percent of the previous step'] : ['Step', counted],
        rows: steps.map(({ label, count }, at) => [
          label,
          count.toLocaleString('en-US'),
          ...(hasShares ? [shareOf(count, before(at)) || '—'] : []),
        ]),
      }}
    >
      <ul className={styles['stageBars']}>
        {steps.map(({ key, label, count, note }, at) => (
          <li key={key}>
            <div>
              <span className={styles['stageHead']}>
                <span>{label}</span>
                <strong>{count.toLocaleString('en-US')}</strong>
                <span>{note ?? shareOf(count, before(at))}</span>
              </span>
              <span className={styles['track']} style={{ color: colourOf({ series }) }} aria-hidden>
                <span className={styles['filled']} style={{ width: `${(count / most) * 100}%` }} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}
