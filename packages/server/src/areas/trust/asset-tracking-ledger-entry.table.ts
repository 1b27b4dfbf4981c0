import { assetTrackingLedgerEntry } from '@fiducia/contract/trust/asset-tracking-ledger-entry.entity';
import { table } from '../../platform/engine/table.ts';

export const assetTrackingLedgerEntryTable = table(assetTrackingLedgerEntry, {
  table: 'asset_tracking_ledger_entries',
  columns: { assetTrackingLedgerId: 'ledger_account_id' },
  joins: {
    cause: { table: 'ledger_transactions', column: 'transaction_id' },
    ledger: { table: 'ledger_accounts', column: 'ledger_account_id' },
    line: { table: 'order_lines', on: 'ledger', column: 'holder_id' },
  },
  derived: {
    recipe: 'cause.recipe',
    memo: 'cause.memo',
    amount: '(t.amount_cents * ledger.normal_side)',
    participantFirstName: 'line.first_name',
    participantLastName: 'line.last_name',
    orderLineFriendlyId: 'line.friendly_id',
    orderLineCreatedAt: 'line.created_at',
    orderLineStatus: 'line.status',
    orderLineId: 'line.id',
  },
});
