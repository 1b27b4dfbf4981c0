import { cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { statusLabel } from '../orders/status-label.ts';
import { formatRate } from '../taxes/format-rate.ts';
import type { RuleFigure } from './rule-definitions.ts';
import type { FigureValue } from './rule-version.ts';

/** Formats a rule figure for display. Returns a dash if the version does not set it. */
export function formatFigure({ unit }: RuleFigure, value: FigureValue | undefined): string {
  if (value === undefined || value === '') return '—';
  if (unit === 'money') return formatMoney(cents(Number(value)));
  if (unit === 'rate') return formatRate(Number(value));
  if (unit === 'flag') return value === true ? 'Yes' : 'No';
  if (unit === 'choice') return statusLabel(String(value));
  return String(value);
}
