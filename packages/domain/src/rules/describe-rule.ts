import { labelInSentence } from '../foundation/text/label-in-sentence.ts';
import { statusLabel } from '../orders/status-label.ts';
import { states } from '../system/states.ts';

/** Formats a withholding rule by its ID: `WA.eligibleRollover` becomes `Washington: eligible rollover`. */
export function describeRule(ruleId: string): string {
  const [authority = '', what = ''] = ruleId.split('.');
  if (what === '') return statusLabel(ruleId);
  const place =
    authority === 'federal' ? 'Federal' : (states.find(({ code }) => code === authority)?.displayName ?? authority);
  return `${place}: ${labelInSentence(statusLabel(what))}`;
}
