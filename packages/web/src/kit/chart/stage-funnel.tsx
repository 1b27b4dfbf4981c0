import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { Money } from '../display/money.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './chart.module.css';
import { colourOf } from './chart-colour.ts';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';
import type { Stage } from './stage.ts';

export interface StageFunnelProps extends Omit<ChartFrameProps, 'table' | 'children' | 'legend'> {
  readonly stages: readonly Stage[];
  readonly counted: string;
  /** The key of the stage that a list is filtered by. */
  readonly selected?: string | undefined;
  readonly onSelect?: (key: string | undefined) => void;
}

/** Draws one stage: gray is what moved on, color is what is there now. All heights are percent of all dollars. */
function Column({ stage, movedOn, all }: { stage: Stage; movedOn: number; all: number }) {
  const share = (amount: number) => (amount / all) * 100;
  const late = stage.amount === 0 ? 0 : (stage.lateAmount / stage.amount) * 100;
  return (
    <span
      className={styles['column']}
      data-blank={stage.amount + movedOn === 0 || undefined}
      style={{ color: colourOf(stage) }}
      aria-hidden
    >
      <span className={styles['reached']} style={{ height: `${share(movedOn)}%` }} />
      <span className={styles['here']} style={{ height: `${share(stage.amount)}%`, bottom: `${share(movedOn)}%` }}>
        {late > 0 && <span className={styles['striped']} style={{ width: `${late}%` }} />}
        <span className={styles['filled']} />
      </span>
      <span className={styles['onward']} style={{ height: `${share(movedOn)}%` }} />
    </span>
  );
}

/**
 * Shows how much has reached each stage of a process and how much is there now. Select a stage to filter a list by it,
 * and again to show all.
 */
export function StageFunnel({ stages, counted, selected, onSelect, ...frame }: StageFunnelProps) {
  const all = Math.max(
    1,
    stages.reduce((total, { amount }) => total + amount, 0),
  );
  const after = (at: number) => stages.slice(at + 1).reduce((total, { amount }) => total + amount, 0);
  return (
    <ChartFrame
      {...frame}
      table={{
        columns: ['Stage', counted, 'Dollars', 'Late or returned'],
        rows: stages.map(({ label, count, amount, lateAmount }) => [
          label,
          count.toLocaleString('en-US'),
          formatMoney(cents(amount)),
          formatMoney(cents(lateAmount)),
        ]),
      }}
    >
      <div className={styles['funnel']}>
        {stages.map((stage, at) => (
          <button
            key={stage.key}
            type="button"
            className={classNames(styles['stage'], stage.key === selected && styles['selected'])}
            aria-pressed={stage.key === selected}
            title={stage.key === selected ? 'Show all' : `Show only ${stage.label}`}
            onClick={() => onSelect?.(stage.key === selected ? undefined : stage.key)}
          >
            <span className={styles['stageName']}>
              <span className={styles['dot']} style={{ background: colourOf(stage) }} aria-hidden />
              {stage.label}
            </span>
            <span className={styles['stageCount']}>{stage.count.toLocaleString('en-US')}</span>
            <Money amount={stage.amount} />
            <small className={stage.lateText ? styles['late'] : undefined}>{stage.lateText || stage.note || ' '}</small>
            <Column stage={stage} movedOn={after(at)} all={all} />
          </button>
        ))}
      </div>
      <p>Height: dollars that reached the stage. Color: dollars there now. Striped: late or returned.</p>
    </ChartFrame>
  );
}
