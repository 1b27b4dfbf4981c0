import type { RecordAt } from '@fiducia/contract/api';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { canBeClosed } from '@fiducia/domain/ira/close-ira';
import { closingFeeOf } from '@fiducia/domain/ira/ira-fee';
import { iraPricesOn } from '@fiducia/domain/ira/ira-prices';
import { perform } from '../../../entity/perform.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { requestTo } from '../../../shell/api.ts';
import { iraPayoutText as text } from '../../../texts/ira-payout.ts';

/** Offers to close an IRA that holds no more than the closing fee, so that nothing could be paid out. */
export function Closing({ ira }: { ira: RecordAt<'/public/ira-accounts'> }) {
  const prices = iraPricesOn(today());
  const balance = cents(ira.balance ?? 0);
  if (balance === 0 || !canBeClosed(ira, today(), prices)) return null;
  const fee = closingFeeOf({ ...ira, balance }, today(), prices);
  const values = { balance: formatMoney(balance), fee: formatMoney(prices.closingFee) };
  const ask = async () => {
    const isSure = await confirmDialog({
      title: text('close.question'),
      text: text('close.question.text', values),
      okText: text('close'),
      isDangerous: true,
    });
    if (!isSure) return;
    const request = { params: { id: ira.id }, body: { fee } };
    await perform(requestTo('POST /public/ira-accounts/:id/close-for-fee', request), text('close.done'));
  };
  return (
    <Alert title={text('close.title')} action={<Button onClick={() => void ask()}>{text('close')}</Button>}>
      {text('close.why', values)}
    </Alert>
  );
}
