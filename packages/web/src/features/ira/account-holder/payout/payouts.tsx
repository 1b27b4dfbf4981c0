import type { ResultAt } from '@fiducia/contract/api';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { perform } from '../../../../entity/perform.ts';
import { useFetch } from '../../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { Item, ItemList } from '../../../../kit/display/item-list.tsx';
import { Row, Stack } from '../../../../kit/display/layout.tsx';
import { longDay } from '../../../../kit/display/long-day.ts';
import { Tracker } from '../../../../kit/display/tracker.tsx';
import { FileUploadModal } from '../../../../kit/file/file-upload-modal.tsx';
import { confirmDialog } from '../../../../kit/overlay/dialogs.ts';
import { notify } from '../../../../kit/overlay/notify.ts';
import { requestTo } from '../../../../shell/api.ts';
import { useSupportPhone } from '../../../../shell/support-phone.ts';
import { iraPayoutText as text } from '../../../../texts/ira-payout.ts';
import { addLetter } from '../../add-letter.ts';

export type Payout = ResultAt<'GET /public/ira-accounts/:id/distributions'>[number];

/** Says what the owner gets, and what was kept for taxes and fees. */
function moneyText({ net, federalTax, stateTax, fees }: Payout): string {
  const tax = cents(federalTax + stateTax);
  return [
    text('list.toYou', { net: formatMoney(net) }),
    tax === 0 ? text('list.noTax') : text('list.tax', { tax: formatMoney(tax) }),
    ...(fees === 0 ? [] : [text('list.fees', { fees: formatMoney(fees) })]),
  ].join(', ');
}

function noteOf(payout: Payout): string {
  const requested = text('list.requested', { day: longDay(payout.requestedOn) });
  const isPaid = payout.kind === 'distribution' && payout.status !== 'cancelled';
  return isPaid ? `${moneyText(payout)}. ${requested}` : requested;
}

export const titleOf = ({ gross, institutionName }: Payout): string =>
  institutionName === null
    ? text('list.gross', { gross: formatMoney(gross) })
    : text('list.moved', { gross: formatMoney(gross), institution: institutionName });

/** Says who acts next on money that moves to an institution, and takes its letter of acceptance. */
function Letter({ iraId, payout }: { iraId: string; payout: Payout }) {
  const [isOpen, setOpen] = useState(false);
  const { holder, institutionName: institution, needsLetter, hasLetter, isCancelable, orderLineId } = payout;
  if (institution === null) return null;
  return (
    <>
      {holder !== null && <p>{text(`holder.${holder}`, { institution })}</p>}
      {needsLetter && isCancelable && (
        <Row>
          <Button look={hasLetter ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
            {text(hasLetter ? 'letter.replace' : 'letter.add')}
          </Button>
        </Row>
      )}
      {isOpen && (
        <FileUploadModal
          title={text('letter.add')}
          extensions={['pdf', 'png', 'jpg', 'jpeg']}
          onClose={() => setOpen(false)}
          onUpload={async (file, onProgress) => {
            const failure = await addLetter(iraId, orderLineId, file, onProgress);
            if (!failure) notify(text('letter.done'));
            return failure;
          }}
        />
      )}
    </>
  );
}

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
    <Card title={titleOf(payout)}>
      <Stack>
        {at >= 0 && (
          <Tracker
            steps={steps.map((one) => ({ label: text(`step.${one}`) }))}
            current={at}
            hasProblem={isTroubled || status === 'waitingForReissue'}
          />
        )}
        {(payout.institutionName === null || payout.holder === null || isTroubled) && <p>{sentence}</p>}
        <Letter iraId={iraId} payout={payout} />
        <p>
          {noteOf(payout)}
          {destination !== null && `. ${text('list.bank', { ending: destination.slice(-4) })}`}
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

/** Lists the money that left an IRA or is leaving it: those under way with their progress, then those that ended. */
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
