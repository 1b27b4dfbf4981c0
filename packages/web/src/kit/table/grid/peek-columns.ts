import { statusLabel } from '@fiducia/domain/orders/status-label';
import { distributionReasons, isDistributionReasonCode } from '@fiducia/domain/taxes/distribution-reasons';
import { formatDay, formatInstant } from '../../display/date-text.tsx';
import { type Column, type TableRow, valueOf } from '../columns/column.ts';

const recordId = /^[0-9a-f]{32}$/;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
/** Codes are in camel case. A value of several words, or with a first capital letter, is a name. */
const code = /^[a-z]+(?:[A-Z0-9][a-z0-9]*)+$/;

/**
 * Returns a value as the record's page shows it: without IDs of records, and with names instead of codes. A text that
 * looks like a code can be a person's name, such as deVries, so only fields and lists of codes are read as codes.
 */
function readable(value: unknown, hasCodes: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => readable(one, true)).filter((one) => one !== undefined);
  if (typeof value !== 'string') return value;
  if (recordId.test(value)) return undefined;
  if (instant.test(value)) return formatInstant(value);
  if (day.test(value)) return formatDay(value);
  if (!hasCodes) return value;
  if (isDistributionReasonCode(value)) return distributionReasons[value].displayName;
  return code.test(value) ? statusLabel(value) : value;
}

/** Kinds whose values the list shows as they are. The other kinds have a format. */
const plainKinds: readonly Column<TableRow>['kind'][] = [undefined, 'text', 'link'];

/** Returns a list's column for the peek panel, which also shows columns that no list formats. */
export function peekColumn<Row extends TableRow>(column: Column<Row>): Column<Row> {
  if (column.render || !plainKinds.includes(column.kind)) return column;
  return { ...column, value: (row) => readable(valueOf(column, row), column.key.endsWith('Code')) };
}
