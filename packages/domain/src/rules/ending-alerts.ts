import { formatDate } from '../foundation/calendar/format-date.ts';
import { endingAlertDue, endsWithoutNext, type FigureSpan } from './figure-spans.ts';
import type { RuleCode } from './rule-version.ts';

/** The period of a figure's version, with the names of the rule and of the figure. */
export interface NamedSpan extends FigureSpan {
  readonly code: RuleCode;
  readonly ruleTitle: string;
  readonly title: string;
}

export interface EndingAlert {
  /** Identifies the alert: one per rule, last day, and number of days before it. */
  readonly subject: string;
  readonly sentence: string;
}

/**
 * Returns the alerts that are due for figures that end without a next version: one for all figures of a rule that end
 * on the same day, because most states end together.
 */
export function endingAlerts(spans: readonly NamedSpan[]): EndingAlert[] {
  const due = spans.flatMap((span) => {
    const { code, to, daysLeft } = span;
    const days = daysLeft === null || !endsWithoutNext(span) ? undefined : endingAlertDue(daysLeft);
    return days === undefined || to === null ? [] : [{ ...span, to, subject: `${code} ${to} ${days}` }];
  });
  return [...Map.groupBy(due, ({ subject }) => subject)].flatMap(([subject, group]) => {
    const [first] = group;
    if (first === undefined) return [];
    const name = group.length === 1 ? first.title : `${first.ruleTitle} (${group.length} figures)`;
    const verb = Number(first.daysLeft) < 0 ? 'ended' : 'ends';
    const sentence = `${name}: no version follows the one that ${verb} on ${formatDate(first.to)}. Publish the next one.`;
    return [{ subject, sentence }];
  });
}
