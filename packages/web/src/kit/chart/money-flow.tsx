import { Money } from '../display/money.tsx';
import styles from './chart.module.css';
import type { Series } from './chart-colour.ts';

export interface FlowStep {
  readonly label: string;
  /** In cents. */
  readonly amount: number;
  readonly note: string;
  readonly href: string;
  readonly series: Series;
  /** What didn't come this far, such as “not here yet”. Left out for the first step and for one that starts a new count. */
  readonly rest?: { readonly amount: number; readonly label: string };
}

const step = 29;
const block = 8;

/** Returns a band between two blocks, as an SVG path in percent. */
function bandOf(at: number, from: number, to: number): string {
  const [start, end] = [at * step + block, (at + 1) * step];
  const middle = (start + end) / 2;
  return `M${start} 0C${middle} 0 ${middle} 0 ${end} 0V${to}C${middle} ${to} ${middle} ${from} ${start} ${from}Z`;
}

/** Shows how far money has come, from what is expected to what goes out. Heights compare dollars. */
export function MoneyFlow({ steps }: { steps: readonly FlowStep[] }) {
  const most = Math.max(1, ...steps.map(({ amount }) => amount));
  const height = (amount: number) => Math.max(amount > 0 ? 2 : 0.5, (amount / most) * 100);
  return (
    <div>
      <ul className={styles['flow']}>
        {steps.map(({ label, amount, note, href, rest }) => (
          <li key={label}>
            <a href={href}>
              <span>{label}</span>
              <strong>
                <Money amount={amount} />
              </strong>
              <small>{note}</small>
            </a>
            {rest && rest.amount > 0 && (
              <small className={styles['flowRest']}>
                <Money amount={rest.amount} /> {rest.label}
              </small>
            )}
          </li>
        ))}
      </ul>
      <svg className={styles['flowPicture']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        {steps.map(({ label, amount, series, rest }, at) => (
          <g key={label} style={{ fill: `var(--series-${series})` }}>
            {rest && at > 0 && (
              <path
                d={bandOf(at - 1, height(Math.min(steps[at - 1]?.amount ?? 0, amount)), height(amount))}
                opacity={0.25}
              />
            )}
            <rect x={at * step} y={0} width={block} height={height(amount)} />
          </g>
        ))}
      </svg>
    </div>
  );
}
