import { faultKinds } from './faults.ts';
import type { FaultFigures } from './run-faults.ts';
import type { Failures } from './work.ts';

const headings = (names: readonly string[]): string =>
  `| ${names.join(' | ')} |\n| ${names.map(() => '---').join(' | ')} |`;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const spread = (values: readonly number[]): string => `${median(values).toFixed(1)}, ${Math.max(...values).toFixed(1)}`;

/** What Fiducia needs beyond the database, or beyond the pooler if that was hit, in seconds. */
export const addedSeconds = ({ kind, databaseSeconds, poolerSeconds, fiduciaSeconds }: FaultFigures): number =>
  Math.max(0, fiduciaSeconds - (kind.target === 'pooler' ? poolerSeconds : databaseSeconds));

/** Returns one row for each kind of fault. */
export function faultTable(faults: readonly FaultFigures[]): string {
  const lines = faultKinds.flatMap((kind) => {
    const all = faults.filter((one) => one.kind === kind);
    if (all.length === 0) return [];
    const cells = [
      kind.title,
      all.length,
      spread(all.map(({ databaseSeconds }) => databaseSeconds)),
      spread(all.map(({ poolerSeconds }) => poolerSeconds)),
      spread(all.map(({ fiduciaSeconds }) => fiduciaSeconds)),
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
