import { statusLabel } from '../orders/status-label.ts';
import { states } from '../system/states.ts';

/** A rule of withholding by its id: `WA.eligibleRollover` is `Washington: eligible rollover`. */
export function ruleInWords(ruleId: string): string {
  const [authority = '', what = ''] = ruleId.split('.');
  if (what === '') return statusLabel(ruleId);
  const place =
    authority === 'federal' ? 'Federal' : (states.find(({ code }) => code === authority)?.displayName ?? authority);
  return `${place}: ${statusLabel(what).toLowerCase()}`;
}
