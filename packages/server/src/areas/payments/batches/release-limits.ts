import { cents } from '@fiducia/domain/foundation/money/cents';
import { propertyAsNumber } from '@fiducia/domain/foundation/text/read-property';
import { defaultReleaseLimits, type ReleaseLimits } from '@fiducia/domain/payments/release-limits';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Returns the totals above which additional users must release a batch. The system properties are in dollars. */
export async function readReleaseLimits(db: Queries): Promise<ReleaseLimits> {
  const rows = await db.many<{ property_name: string; value: string }>(sql`
    select property_name, value from system_properties
     where property_name in ('secondReleaserAbove', 'thirdReleaserAbove') and deleted_at is null`);
  const centsOf = (name: string, usual: ReleaseLimits['secondAbove']) => {
    const dollars = propertyAsNumber(rows.find((row) => row.property_name === name)?.value ?? '');
    return dollars === undefined ? usual : cents(Math.round(dollars * 100));
  };
  return {
    secondAbove: centsOf('secondReleaserAbove', defaultReleaseLimits.secondAbove),
    thirdAbove: centsOf('thirdReleaserAbove', defaultReleaseLimits.thirdAbove),
  };
}
