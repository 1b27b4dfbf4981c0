import { parseMoney } from '@fiducia/domain/foundation/money/parse-money';
import { propertyAsNumber } from '@fiducia/domain/foundation/text/read-property';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Approval and identity thresholds, in cents, and the cooling-off period, in days, as set by the operator. */
export interface InstructionLimits {
  readonly secondAbove: number;
  readonly thirdAbove: number;
  readonly coolingOffDays: number;
  /** Gross amount above which an unverified identity holds the approval. */
  readonly identityRequiredAbove: number;
}

const names = {
  secondAbove: 'secondApproverAbove',
  thirdAbove: 'thirdApproverAbove',
  coolingOffDays: 'coolingOffDays',
  identityRequiredAbove: 'identityRequiredAbove',
} as const;

/** Reads the limits. Falls back to strict defaults if a limit is missing or unreadable: $0 and 30 days. */
export async function readLimits(db: Queries): Promise<InstructionLimits> {
  const rows = await db.many<{ property_name: string; value: string }>(sql`
    select property_name, value from system_properties where deleted_at is null and property_name = any(${Object.values(names)}::text[])`);
  const values = new Map(rows.map((row) => [row.property_name, row.value]));
  const money = (name: string): number => parseMoney(values.get(name) ?? '') ?? 0;
  return {
    secondAbove: money(names.secondAbove),
    thirdAbove: money(names.thirdAbove),
    identityRequiredAbove: money(names.identityRequiredAbove),
    coolingOffDays: propertyAsNumber(values.get(names.coolingOffDays) ?? '') ?? 30,
  };
}
