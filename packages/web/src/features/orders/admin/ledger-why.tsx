import type { AssetTrackingLedger } from '@fiducia/contract/trust/trust.views';
import { WhyMoney } from '../../../kit/display/why-money.tsx';
import { call } from '../../../shell/call-path.ts';

interface LedgerWhyProps {
  readonly line: { readonly id: string; readonly assetTrackingLedgerBalance: number | null };
}

/** The ledger balance of a line, with the entries that it consists of. */
export function LedgerWhy({ line }: LedgerWhyProps) {
  const read = async () => {
    const { result } = await call<AssetTrackingLedger>({
      path: `/private/order-lines/${line.id}/asset-tracking-ledger`,
    });
    const entries = result.accounts.find((account) => account.code === '2200')?.entries ?? [];
    return entries.map((entry) => ({ label: entry.memo, amount: entry.amount, href: '#ledger' }));
  };
  return <WhyMoney amount={line.assetTrackingLedgerBalance} title="Ledger balance" rows={read} />;
}
