import { type ReactNode, useId, useState } from 'react';
import { type Failure, FailureAlert } from '../display/alert.tsx';
import { Button } from '../display/button.tsx';
import { EmptyState } from '../display/empty-state.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './chart.module.css';

export interface ChartTable {
  readonly columns: readonly string[];
  /** The first cell of a row is its name. */
  readonly rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
}

export interface LegendEntry {
  readonly label: string;
  /** A CSS color. Left out for an explanation without a swatch. */
  readonly colour?: string;
  readonly shape?: 'square' | 'line' | 'striped';
}

export interface ChartFrameProps {
  readonly title: string;
  /** What is counted and in which unit, such as “by day, in dollars”. */
  readonly unit: string;
  readonly legend?: readonly LegendEntry[];
  /** The numbers of the chart. Left out while there are none. */
  readonly table?: ChartTable | undefined;
  readonly isLoading?: boolean;
  /** What is as high as the chart. It is laid out but not shown while the chart loads, so that nothing below moves. */
  readonly place?: ReactNode;
  readonly failure?: Failure | null | undefined;
  readonly onRetry?: () => void;
  /** Replaces the chart if there is nothing to show. */
  readonly empty?: { readonly title: string; readonly text?: string; readonly action?: ReactNode } | undefined;
  readonly children?: ReactNode;
}

function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles['legend']}>
      {entries.map(({ label, colour, shape = 'square' }) => (
        <li key={label}>
          {colour !== undefined && (
            <span
              className={classNames(styles['swatch'], styles[shape])}
              style={shape === 'striped' ? { color: colour } : { background: colour }}
              aria-hidden
            />
          )}
          {label}
        </li>
      ))}
    </ul>
  );
}

function NumbersTable({
  id,
  title,
  table,
  isShown,
}: {
  id: string;
  title: string;
  table: ChartTable;
  isShown: boolean;
}) {
  return (
    <div className={isShown ? undefined : 'visually-hidden'}>
      <table id={id} className={styles['table']}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {table.columns.slice(1).map((column, at) => (
                <td key={column}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const loadingHeights = [38, 56, 24, 72, 60, 90, 44, 66, 30, 80];

/** Draws gray bars where the chart appears. */
function Loading({ place }: Pick<ChartFrameProps, 'place'>) {
  return (
    <div className={styles['loading']} aria-hidden>
      {place !== undefined && (
        <div className={styles['place']} inert>
          {place}
        </div>
      )}
      <div className={styles['loadingBars']}>
        {loadingHeights.map((height) => (
          <span key={height} style={{ height: `${height}%` }} />
        ))}
      </div>
    </div>
  );
}

/**
 * Renders a chart with its title, unit, legend, and a table of the same numbers. Screen readers always get the table;
 * others can show it. Says so if the chart loads, failed, or has nothing to show.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, unit, legend = [], table, isLoading = false, place, failure, onRetry, empty, children } = props;
  const [isTableShown, setTableShown] = useState(false);
  const tableId = useId();
  const isChart = !isLoading && !failure && !empty;
  const isPlaced = isLoading && place !== undefined;
  return (
    <figure className={styles['frame']} aria-label={title}>
      <figcaption className={styles['head']}>
        <h2>{title}</h2>
        {isChart && table && (
          <Button look="link" aria-expanded={isTableShown} onClick={() => setTableShown(!isTableShown)}>
            {isTableShown ? 'Hide table' : 'Show table'}
          </Button>
        )}
        {isPlaced && table && (
          <span className={styles['place']} aria-hidden inert>
            <Button look="link">Show table</Button>
          </span>
        )}
        <div>
          <span className={styles['unit']}>{unit}</span>
          {(isChart || isPlaced) && legend.length > 0 && <Legend entries={legend} />}
        </div>
      </figcaption>
      {isLoading && <Loading place={place} />}
      {!isLoading && failure && (
        <FailureAlert failure={failure} action={onRetry && <Button onClick={onRetry}>Try again</Button>} />
      )}
      {!isLoading && !failure && empty && (
        <EmptyState title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      )}
      {isChart && children}
      {isChart && table && <NumbersTable id={tableId} title={title} table={table} isShown={isTableShown} />}
    </figure>
  );
}
