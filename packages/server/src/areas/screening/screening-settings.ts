import { propertyAsNumber } from '@fiducia/domain/foundation/text/read-property';
import type { ScreeningThresholds } from '@fiducia/domain/screening/screen-subject';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

export interface ScreeningSettings extends ScreeningThresholds {
  /** Whole cents of a payment above which two reviewers must clear a hit. */
  readonly secondReviewAbove: number;
}

const usual = {
  screeningScore: 88,
  screeningScoreWithSecondFact: 80,
  screeningYearsApart: 2,
  secondScreeningReviewAbove: 0,
};

/** Reads the thresholds of screening from the system properties. A value that isn't a number counts as the usual one. */
export async function readScreeningSettings(db: Queries): Promise<ScreeningSettings> {
  const rows = await db.many<{ property_name: string; value: string }>(sql`
    select property_name, value from system_properties
     where property_name = any(${Object.keys(usual)}::text[]) and deleted_at is null`);
  const numberOf = (name: keyof typeof usual): number =>
    propertyAsNumber(rows.find((row) => row.property_name === name)?.value ?? '') ?? usual[name];
  return {
    byName: numberOf('screeningScore') / 100,
    withSecondFact: numberOf('screeningScoreWithSecondFact') / 100,
    yearsApart: numberOf('screeningYearsApart'),
    secondReviewAbove: Math.round(numberOf('secondScreeningReviewAbove') * 100),
  };
}
