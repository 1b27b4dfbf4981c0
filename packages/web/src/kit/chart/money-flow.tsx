import { Money } from '../display/money.tsx';
import { classNames } from '../style/class-names.ts';
import type { Series } from './chart-colour.ts';
import styles from './money-flow.module.css';

export interface FlowRest {
  /** In cents. */
  readonly amount: number;
  readonly label: string;
  /** Whether someone has to look at it. */
  readonly needsAttention?: boolean;
}

export interface FlowStep {
  readonly label: string;
  /** In cents. */
  readonly amount: number;
  readonly note: string;
  readonly href: string;
  readonly series: Series;
  /** What didn't come this far, such as “not here yet”. */
  readonly rests?: readonly FlowRest[];
  /** In cents: the part of `amount` that didn't come from the step before, such as money that nobody expected. */
  readonly newAmount?: number;
  /** Starts a new count, such as money that came on earlier days. */
  readonly isNewCount?: boolean;
}

const height = 148;
const gap = 4;
/** The height of the smallest amount, so that it can be seen. */
const smallest = 6;

interface Block {
  readonly amount: number;
  /** In cents: what of it came from the step before. */
  readonly carried: number;
  readonly height: number;
  readonly series: Series;
  readonly rest?: FlowRest;
}

const restsOf = ({ rests = [] }: FlowStep) => rests.filter(({ amount }) => amount > 0);

/** Returns the blocks of a step from top to bottom: what came this far, and what didn't. */
function blocksOf(step: FlowStep, most: number): readonly Block[] {
  const of = (amount: number) => (amount > 0 ? Math.max(smallest, (amount / most) * height) : 2);
  const rests = restsOf(step).map((rest) => ({
    amount: rest.amount,
    carried: rest.amount,
    height: of(rest.amount),
    series: 6 as const,
    rest,
  }));
  const carried = step.amount - (step.newAmount ?? 0);
  return [{ amount: step.amount, carried, height: of(step.amount), series: step.series }, ...rests];
}

/** Shows where the money of a step went: one band to each block of the next step, as high as what it brought. */
function Bands({ from, to }: { from: number; to: readonly Block[] }) {
  const all = Math.max(
    1,
    to.reduce((sum, { carried }) => sum + carried, 0),
  );
  const most = Math.max(
    from,
    to.reduce((sum, block) => sum + block.height + gap, -gap),
  );
  const bands = to.map((block, at) => {
    const above = to.slice(0, at);
    const top = (above.reduce((sum, { carried }) => sum + carried, 0) / all) * from;
    const bottom = top + (block.carried / all) * from;
    const start = above.reduce((sum, { height: blockHeight }) => sum + blockHeight + gap, 0);
    const end = start + (block.amount === 0 ? 0 : block.height * (block.carried / block.amount));
    return { block, path: `M0 ${top}C50 ${top} 50 ${start} 100 ${start}V${end}C50 ${end} 50 ${bottom} 0 ${bottom}Z` };
  });
  return (
    <svg
      className={styles['bands']}
      viewBox={`0 0 100 ${most}`}
      style={{ height: most }}
      preserveAspectRatio="none"
      aria-hidden
    >
      {bands.map(({ block: { series, rest }, path }) => (
        <path
          key={rest?.label ?? ''}
          d={path}
          opacity={rest ? 0.2 : 0.25}
          style={{ fill: rest?.needsAttention ? 'var(--chip-orange-dot)' : `var(--series-${series})` }}
        />
      ))}
    </svg>
  );
}

/** Shows how far money has come, from what is expected to what goes out. Heights compare dollars. */
export function MoneyFlow({ steps }: { steps: readonly FlowStep[] }) {
  const most = Math.max(1, ...steps.map(({ amount }) => amount));
  const blocks = steps.map((step) => blocksOf(step, most));
  return (
    <ul className={styles['flow']}>
      {steps.map((step, at) => {
        const { label, amount, note, href } = step;
        const next = steps[at + 1]?.isNewCount ? undefined : blocks[at + 1];
        return (
          <li key={label} className={classNames(styles['step'], step.isNewCount && styles['starts'])}>
            <a href={href}>
              <span>{label}</span>
              <strong>
                <Money amount={amount} />
              </strong>
              <small>{note}</small>
            </a>
            <div className={styles['picture']} aria-hidden>
              <div className={styles['blocks']}>
                {blocks[at]?.map(({ height, series, rest }) => (
                  <span
                    key={rest?.label ?? ''}
                    className={rest && styles['striped']}
                    style={{
                      height,
                      color: rest?.needsAttention ? 'var(--chip-orange-dot)' : `var(--series-${series})`,
                      ...(rest ? {} : { background: 'currentcolor' }),
                    }}
                  />
                ))}
              </div>
              {next && <Bands from={blocks[at]?.[0]?.height ?? 0} to={next} />}
            </div>
            <div className={styles['rests']}>
              {restsOf(step).map((rest) => (
                <small key={rest.label} className={rest.needsAttention ? styles['attention'] : undefined}>
                  <Money amount={rest.amount} /> {rest.label}
                </small>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
