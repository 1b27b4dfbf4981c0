import { unclaimedPropertyReport } from '@fiducia/contract/payments/unclaimed-property-report.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

const ofItems = (what: string) =>
  `(select ${what} from unclaimed_property_items item where item.unclaimed_property_report_id = t.id and item.deleted_at is null)`;
export const unclaimedPropertyReportTable = table(unclaimedPropertyReport, {
  table: 'unclaimed_property_reports',
  joins: {
    maker: { table: 'users', column: 'created_by' },
    approver: { table: 'users', column: 'approved_by' },
  },
  derived: {
    totalCount: ofItems('count(*)::int'),
    totalAmount: ofItems('coalesce(sum(item.amount_cents), 0)::bigint'),
    createdByName: fullNameOrNull('maker'),
    approvedByName: fullNameOrNull('approver'),
  },
  textSearch: 't.friendly_id',
});
