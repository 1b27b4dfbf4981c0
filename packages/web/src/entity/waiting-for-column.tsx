import styles from '../kit/display/values.module.css';
import type { Column, TableRow } from '../kit/table/columns/column.ts';
import { type TrackedLine, waitOf } from './line-history.ts';

/** The column of order lines that says who has to act and until when, in red if they are late. */
export const waitingForColumn: Column<TableRow & TrackedLine> = {
  key: 'blockedBecause',
  label: 'Waiting for',
  width: 190,
  isDefault: true,
  value: (row) => waitOf(row).text,
  render: (row) => {
    const { text, isTrouble } = waitOf(row);
    return isTrouble ? <span className={styles['warning']}>{text}</span> : text;
  },
};
