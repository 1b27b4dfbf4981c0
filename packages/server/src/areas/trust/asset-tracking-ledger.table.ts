import { assetTrackingLedger } from '@fiducia/contract/trust/asset-tracking-ledger.entity';
import { chart, type HolderType } from '@fiducia/domain/trust/chart-of-accounts';
import { table } from '../../platform/engine/table.ts';

const names = Object.entries(chart).map(([code, { name }]) => `when '${code}' then '${name}'`);
const heldBy = (holder: HolderType): string => `(case when t.holder_type = '${holder}' then t.holder_id end)`;

export const assetTrackingLedgerTable = table(assetTrackingLedger, {
  table: 'asset_tracking_ledgers',
  derived: {
    accountName: `(case t.code ${names.join(' ')} end)`,
    balance: '(t.balance_cents * t.normal_side)',
    bankTransactionId: heldBy('bankTransaction'),
    depositId: heldBy('deposit'),
    planId: heldBy('plan'),
    accountId: heldBy('account'),
    orderLineId: heldBy('orderLine'),
    orderLineTaxId: heldBy('orderLineTax'),
    orderLineFeeId: heldBy('orderLineFee'),
    paymentId: heldBy('payment'),
    taxRefundId: heldBy('taxRefund'),
  },
});
