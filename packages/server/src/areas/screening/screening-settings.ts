import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { ruleBookWith } from '@fiducia/domain/rules/rule-book';
import type { ScreeningThresholds } from '@fiducia/domain/screening/screen-subject';
import { screeningFiguresOn, thresholdsOf } from '@fiducia/domain/screening/screening-figures';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readVersions } from '../system/read-rule-book.ts';

/** What names are judged by, with the version of the rule book that it comes from. A hit stores it. */
export interface VersionedThresholds extends ScreeningThresholds {
  readonly version: string;
}

export interface ScreeningSettings extends VersionedThresholds {
  /** Cents of held payments above which two reviewers must clear a hit. */
  readonly secondReviewAbove: number;
}

/** Reads the thresholds of screening that apply at a moment, by the date in Eastern Time. */
export async function readScreeningSettings(db: Queries, now: Date): Promise<ScreeningSettings> {
  const published = await readVersions(db, sql`status = 'published' and rule_code = 'screeningThresholds'`);
  const today = localDate(now.toISOString(), timeZones.eastern);
  const figures = screeningFiguresOn(today, ruleBookWith(published).screening);
  return { ...thresholdsOf(figures), version: figures.version, secondReviewAbove: figures.secondReviewAbove };
}

/** Returns what a hit stores of the settings that it was found with. */
export const versionedThresholds = ({
  version,
  byName,
  withSecondFact,
  yearsApart,
}: ScreeningSettings): VersionedThresholds => ({
  version,
  byName,
  withSecondFact,
  yearsApart,
});
