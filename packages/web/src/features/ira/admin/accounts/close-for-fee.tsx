import type { RecordAt } from '@fiducia/contract/api';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { canBeClosed } from '@fiducia/domain/ira/close-ira';
import { closingFeeOf } from '@fiducia/domain/ira/ira-fee';
import { iraPricesOn } from '@fiducia/domain/ira/ira-prices';
import { perform } from '../../../../entity/perform.ts';
import { Button } from '../../../../kit/display/button.tsx';
import { today } from '../../../../kit/form/inputs/today.ts';
import { confirmDialog } from '../../../../kit/overlay/dialogs.ts';
import { requestTo } from '../../../../shell/api.ts';

/** Offers to close an IRA that holds no more than the closing fee, for its owner. */
export function CloseForFee({ ira }: { ira: RecordAt<'/public/ira-accounts'> }) {
  const prices = iraPricesOn(today());
  if (!canBeClosed(ira, today(), prices)) return null;
  const fee = closingFeeOf({ ...ira, balance: cents(ira.balance ?? 0) }, today(), prices);
  const ask = async () => {
    const isSure = await confirmDialog({
      title: 'Close this IRA?',
      text:
        fee > 0
          ? `The balance of ${formatMoney(fee)} is no more than the closing fee of ${formatMoney(prices.closingFee)}, so it is kept as the fee. The owner gets no payment, and no form reports it. This can’t be undone.`
          : 'It holds no money, so there is no closing fee. This can’t be undone.',
      okText: 'Close IRA',
      isDangerous: true,
    });
    if (!isSure) return;
    const request = { params: { id: ira.id }, body: { fee } };
    await perform(requestTo('POST /public/ira-accounts/:id/close-for-fee', request), 'IRA closed');
  };
  return <Button onClick={() => void ask()}>Close IRA</Button>;
}
