import { cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { statusLabel } from '../orders/status-label.ts';
import { formatRate } from '../taxes/format-rate.ts';
import type { RuleFigure } from './rule-definitions.ts';
import type { FigureValue } from './rule-version.ts';

/** A figure of a rule as people read it; a dash where a version does not say it. */
export function figureInWords({ unit }: RuleFigure, value: FigureValue | undefined): string {
  if (value === undefined || value === '') return '—';
  if (unit === 'money') return formatMoney(cents(Number(value)));
  if (unit === 'rate') return formatRate(Number(value));
  if (unit === 'flag') return value === true ? 'Yes' : 'No';
  if (unit === 'choice') return statusLabel(String(value));
  return String(value);
}
