import { classNames } from '../style/class-names.ts';
import { countOf } from '../text/count-of.ts';
import { axisOf, percentFromTop } from './axis.ts';
import styles from './chart.module.css';

/** Returns how a count changed, such as `up 11 in 14 days`. */
export function trendText(values: readonly number[]): string {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined || values.length < 2) return 'starts after 2 days';
  const days = `in ${countOf(values.length, 'day')}`;
  if (first === last) return `about the same ${days}`;
  return `${last > first ? 'up' : 'down'} ${Math.abs(last - first).toLocaleString('en-US')} ${days}`;
}

const width = 72;
const height = 20;

/** Shows how a count changed from day to day. It has no axis, so the count must be next to it. */
export function Sparkline({ values, isLate = false }: { values: readonly number[]; isLate?: boolean }) {
  const axis = axisOf(values, { zero: true });
  const points = values.map((value, at) => ({
    x: values.length < 2 ? width : 2 + (at / (values.length - 1)) * (width - 6),
    y: 2 + (percentFromTop(axis, value) / 100) * (height - 4),
  }));
  const last = points.at(-1);
  return (
    <svg className={classNames(styles['spark'], isLate && styles['sparkLate'])} width={width} height={height}>
      <title>{trendText(values)}</title>
      {points.length < 2 || !last ? (
        <line x1={2} x2={width - 4} y1={height / 2} y2={height / 2} strokeDasharray="1 4" />
      ) : (
        <>
          <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
          <circle cx={last.x} cy={last.y} r={2} />
        </>
      )}
    </svg>
  );
}
