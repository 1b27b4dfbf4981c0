import type { ResultAt } from '@fiducia/contract/api';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { trackerStepNames } from '@fiducia/domain/orders/tracker-step-names';
import { perform } from '../../../../entity/perform.ts';
import { useFetch } from '../../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { formatDay } from '../../../../kit/display/date-text.tsx';
import { Item, ItemList } from '../../../../kit/display/item-list.tsx';
import { Row, Stack } from '../../../../kit/display/layout.tsx';
import { Tracker } from '../../../../kit/display/tracker.tsx';
import { confirmDialog } from '../../../../kit/overlay/dialogs.ts';
import { spoken } from '../../../../kit/text/language.ts';
import { requestTo } from '../../../../shell/api.ts';
import { useSupportPhone } from '../../../../shell/support-phone.ts';
import { iraPayoutText as text } from '../../../../texts/ira-payout.ts';

type Payout = ResultAt<'GET /public/ira-accounts/:id/distributions'>[number];

const noteOf = ({ net, requestedOn }: Payout): string =>
  text('list.net', { net: formatMoney(net), day: formatDay(requestedOn) });

/** Shows the progress of a distribution, and lets the owner cancel it while that is possible. */
function Progress({ iraId, payout }: { iraId: string; payout: Payout }) {
  const phone = useSupportPhone();
  const { steps, step, sentence, isTroubled, isCancelable, status, orderLineId, destination } = payout;
  const at = step === null ? -1 : steps.indexOf(step);
  const ask = async () => {
    const isSure = await confirmDialog({
      title: text('cancel.question'),
      text: text('cancel.text'),
      okText: text('cancel'),
      cancelText: text('cancel.keep'),
      isDangerous: true,
    });
    if (!isSure) return;
    const params = { id: iraId, orderLineId };
    const request = requestTo('POST /public/ira-accounts/:id/distributions/:orderLineId/cancel', { params, body: {} });
    await perform(request, text('cancel.done'));
  };
  return (
    <Card title={text('list.gross', { gross: formatMoney(payout.gross) })}>
      <Stack>
        {at >= 0 && (
          <Tracker
            steps={steps.map((one) => ({ label: spoken(trackerStepNames[one]) }))}
            current={at}
            hasProblem={isTroubled || status === 'waitingForReissue'}
          />
        )}
        <p>{sentence}</p>
        <p>
          {noteOf(payout)}
          {destination !== null && `. ${text('list.bank', { ending: destination })}`}
        </p>
        {status === 'waitingForReissue' && <p>{text('list.returned', { phone })}</p>}
        {isCancelable && (
          <Row>
            <Button onClick={() => void ask()}>{text('cancel')}</Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

export const usePayouts = (iraId: string) =>
  useFetch('GET /public/ira-accounts/:id/distributions', { params: { id: iraId } });

/** Lists the distributions from an IRA: those under way with their progress, then those that ended. */
export function Payouts({ iraId }: { iraId: string }) {
  const { data = [], failure } = usePayouts(iraId);
  const ended = data.filter(({ isFinished }) => isFinished);
  return (
    <>
      <FailureAlert failure={failure} />
      {data
        .filter(({ isFinished }) => !isFinished)
        .map((payout) => (
          <Progress key={payout.orderLineId} iraId={iraId} payout={payout} />
        ))}
      {ended.length > 0 && (
        <Card title={text('list.title')}>
          <ItemList>
            {ended.map((payout) => (
              <Item key={payout.orderLineId} title={payout.sentence} note={noteOf(payout)}>
                {formatMoney(payout.gross)}
              </Item>
            ))}
          </ItemList>
        </Card>
      )}
    </>
  );
}
