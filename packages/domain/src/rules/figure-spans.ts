import { addDays, daysBetween } from '../foundation/calendar/dates.ts';
import type { RuleVersion } from './rule-version.ts';

/** Last day of a version without an end. */
export const endOfTime = '9999-12-31';

/** Days before a figure ends at which staff are alerted if nothing follows it. Sorted from the first alert to the last. */
export const endingAlertDays = [60, 14] as const;
export type EndingAlertDays = (typeof endingAlertDays)[number];

/** The period in which one version of a figure is in effect, and what follows it. */
export interface FigureSpan {
  readonly version: RuleVersion;
  /** First day in effect: of the version, or the day after the version that interrupted it. */
  readonly from: string;
  /** Last day in effect, inclusive; null if it has no end. */
  readonly to: string | null;
  /** Days from today to the last day, negative after it; null if it has no end. */
  readonly daysLeft: number | null;
  /** The published or built-in version in effect on the following day; undefined if there is none. */
  readonly next: RuleVersion | undefined;
}

const covers = (day: string) => (one: RuleVersion) => one.from <= day && day <= one.to;

/** Returns the version of one figure in effect on a day. Where two overlap, the first in the list applies. */
export const versionOn = (versions: readonly RuleVersion[], day: string): RuleVersion | undefined =>
  versions.find(covers(day));

/** Returns the first day from which the same version remains in effect until `day`. */
function firstDayOf(versions: readonly RuleVersion[], version: RuleVersion, day: string): string {
  const interrupted = versions
    .slice(0, versions.indexOf(version))
    .filter(({ from, to }) => from <= to && to < day && to >= version.from)
    .map(({ to }) => addDays(to, 1));
  return [version.from, ...interrupted].toSorted().at(-1) ?? version.from;
}

/** Returns the last day, from `from` on, on which the same version remains in effect. */
function lastDayOf(versions: readonly RuleVersion[], version: RuleVersion, from: string): string {
  const preceding = versions.slice(0, versions.indexOf(version));
  const [taken] = preceding
    .map((one) => one.from)
    .filter((start) => start > from && start <= version.to)
    .toSorted();
  return taken === undefined ? version.to : addDays(taken, -1);
}

/**
 * Returns the periods of one figure's versions from today on, in order. `versions` are in order of precedence: where
 * two overlap, the first one applies. If no version is in effect today, the one that ended last comes first.
 */
export function figureSpans(versions: readonly RuleVersion[], today: string): FigureSpan[] {
  const ended = versions.filter(({ to }) => to < today).toSorted((a, b) => (a.to > b.to ? -1 : 1))[0];
  const spans: FigureSpan[] = [];
  if (ended && versionOn(versions, today) === undefined)
    spans.push({
      version: ended,
      from: firstDayOf(versions, ended, ended.to),
      to: ended.to,
      daysLeft: daysBetween(today, ended.to),
      next: undefined,
    });
  let day: string | undefined = today;
  while (day !== undefined) {
    const start: string = day;
    const version = versionOn(versions, start);
    if (version === undefined) {
      day = versions
        .map(({ from }) => from)
        .filter((from) => from > start)
        .toSorted()[0];
      continue;
    }
    const last = lastDayOf(versions, version, start);
    const next = last === endOfTime ? undefined : versionOn(versions, addDays(last, 1));
    const isOpen = last === endOfTime;
    spans.push({
      version,
      from: firstDayOf(versions, version, start),
      to: isOpen ? null : last,
      daysLeft: isOpen ? null : daysBetween(today, last),
      next,
    });
    day = isOpen ? undefined : addDays(last, 1);
  }
  return spans;
}

/** Returns whether nothing follows a version that has an end. */
export const endsWithoutNext = ({ to, next }: FigureSpan): boolean => to !== null && next === undefined;

/** Returns the alert that is due this many days before a figure ends, or undefined if none is due yet. */
export const endingAlertDue = (daysLeft: number): EndingAlertDays | undefined =>
  endingAlertDays.findLast((days) => daysLeft <= days);

/**
 * Returns the period of the version that follows one: the rest of the calendar year after its last day, but not before
 * today, because past payments don't change.
 */
export function nextTerm(endsOn: string, today: string): { readonly from: string; readonly to: string } {
  const following = addDays(endsOn, 1);
  const from = following < today ? today : following;
  return { from, to: `${from.slice(0, 4)}-12-31` };
}
