import { WhyMoney } from '../../../kit/display/why-money.tsx';
import { call } from '../../../shell/api.ts';

interface LedgerWhyProps {
  readonly line: { readonly id: string; readonly assetTrackingLedgerBalance?: number | null };
}

/** Shows an order line's ledger balance and the entries that add up to it. */
export function LedgerWhy({ line }: LedgerWhyProps) {
  const read = async () => {
    const { result } = await call('GET /private/order-lines/:id/asset-tracking-ledger', { params: { id: line.id } });
    const entries = result.accounts.find((account) => account.code === '2200')?.entries ?? [];
    return entries.map((entry) => ({ label: entry.memo, amount: entry.amount, href: '#ledger' }));
  };
  return <WhyMoney amount={line.assetTrackingLedgerBalance} title="Ledger balance" rows={read} />;
}
