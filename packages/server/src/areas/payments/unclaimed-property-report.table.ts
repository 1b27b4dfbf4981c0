import { unclaimedPropertyReport } from '@fiducia/contract/payments/unclaimed-property-report.entity';
import { table } from '../../platform/engine/table.ts';

const ofItems = (what: string) =>
  `(select ${what} from unclaimed_property_items item where item.unclaimed_property_report_id = t.id and item.deleted_at is null)`;
const nameOf = (user: string) => `nullif(trim(concat(${user}.first_name, ' ', ${user}.last_name)), '')`;

export const unclaimedPropertyReportTable = table(unclaimedPropertyReport, {
  table: 'unclaimed_property_reports',
  joins: {
    maker: { table: 'users', column: 'created_by' },
    approver: { table: 'users', column: 'approved_by' },
  },
  derived: {
    totalCount: ofItems('count(*)::int'),
    totalAmount: ofItems('coalesce(sum(item.amount_cents), 0)::bigint'),
    createdByName: nameOf('maker'),
    approvedByName: nameOf('approver'),
  },
  textSearch: 't.friendly_id',
});
