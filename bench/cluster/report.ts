import { faultKinds } from './faults.ts';
import { longestBeyond, secondsUntilEnd } from './pauses.ts';
import type { FaultFigures } from './run-faults.ts';
import type { Failures } from './work.ts';

const headings = (names: readonly string[]): string =>
  `| ${names.join(' | ')} |\n| ${names.map(() => '---').join(' | ')} |`;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const spread = (values: readonly number[]): string => `${median(values).toFixed(1)}, ${Math.max(...values).toFixed(1)}`;

/** The longest time in which the database took writes, or the pooler if that was hit, but Fiducia acknowledged none. */
export const addedSeconds = ({ kind, database, poolers, fiducia }: FaultFigures): number =>
  longestBeyond(fiducia, kind.target === 'pooler' ? poolers : database);

/** Returns one row for each kind of fault. */
export function faultTable(faults: readonly FaultFigures[]): string {
  const lines = faultKinds.flatMap((kind) => {
    const all = faults.filter((one) => one.kind === kind);
    if (all.length === 0) return [];
    const cells = [
      kind.title,
      all.length,
      spread(all.map(({ database }) => secondsUntilEnd(database))),
      spread(all.map(({ poolers }) => secondsUntilEnd(poolers))),
      spread(all.map(({ fiducia }) => secondsUntilEnd(fiducia))),
      spread(all.map(addedSeconds)),
    ];
    return [`| ${cells.join(' | ')} |`];
  });
  const names = [
    'Fault',
    'Times',
    'Database: seconds until writes (median, most)',
    'Poolers',
    'Fiducia',
    'Added by Fiducia',
  ];
  return [headings(names), ...lines].join('\n');
}

export interface WrittenFigures {
  readonly title: string;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

export function writtenTable(rows: readonly WrittenFigures[]): string {
  const lines = rows.map(
    ({ title, acknowledged, lost, doubled }) => `| ${title} | ${acknowledged} | ${lost} | ${doubled} |`,
  );
  const sum = (value: (row: WrittenFigures) => number) => rows.reduce((total, row) => total + value(row), 0);
  const totals = [sum((row) => row.acknowledged), sum((row) => row.lost), sum((row) => row.doubled)];
  lines.push(`| All | ${totals.join(' | ')} |`);
  return [headings(['Work', 'Acknowledged', 'Lost', 'Doubled']), ...lines].join('\n');
}

export function failureTable(failures: Failures): string {
  const lines = [...failures].toSorted(([, a], [, b]) => b - a).map(([kind, count]) => `| ${kind} | ${count} |`);
  return [headings(['Failed requests, repeated until answered', 'Count']), ...lines].join('\n');
}
