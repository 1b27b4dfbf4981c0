import { Button } from '../../../kit/display/button.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { useAction } from '../../../shell/use-action.ts';
import { participantDetailsText as text } from '../../../texts/participant-details.ts';
import { weekdayText } from './weekday-text.ts';

/** Lets the participant give up the rest of the 30-day review period after signing. Asks for confirmation first. */
export function ShortenReview({ orderLineId, payOn }: { orderLineId: string; payOn: string }) {
  const { run, isBusy } = useAction(async () => {
    const isSure = await confirmDialog({
      title: text('shorten.title'),
      text: text('shorten.text', { date: weekdayText(payOn) }),
      okText: text('shorten'),
    });
    if (!isSure) return;
    try {
      await call('POST /public/order-lines/:id/waiting-period', {
        params: { id: orderLineId },
        body: { participantElectedToKeepWaitingPeriod: false },
      });
      notify(text('shorten.done'));
    } catch (error) {
      notify(asFailure(error).message, { tone: 'warning' });
    }
    await queryClient.invalidateQueries({ queryKey: ['fetch'] });
  });
  return (
    <Button look="primary" busy={isBusy} onClick={() => void run()}>
      {text('shorten')}
    </Button>
  );
}
