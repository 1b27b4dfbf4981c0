import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { perform } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert, failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { alertDialog } from '../../kit/overlay/dialogs.ts';
import { requestTo } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { saveDownload } from '../../shell/save-download.ts';

/** Shows how many IRAs of an order are open, with the result of each participant to download. */
export function IraOpenings({ orderId, mayRetry = false }: { orderId: string; mayRetry?: boolean }) {
  const { data, failure } = useFetch('GET /public/orders/:id/ira-openings', { params: { id: orderId } });
  if (failure) return <FailureAlert failure={failure} />;
  if (!data) return <Skeleton />;
  const download = async () => {
    try {
      await saveDownload(requestTo('GET /public/orders/:id/ira-openings/results', { params: { id: orderId } }));
    } catch (error) {
      await alertDialog({ title: 'Results not downloaded', text: failureTexts(asFailure(error)).join(' ') });
    }
  };
  const retry = () =>
    perform(
      requestTo('POST /private/orders/:id/ira-openings/retry', { params: { id: orderId } }),
      'Openings retried',
      'Openings not retried',
    );
  return (
    <Stack>
      <Stats inPairs>
        <Stat label="IRAs open" figure={formatNumber(data.opened)} />
        <Stat label="Waiting" figure={formatNumber(data.waiting)} />
        <Stat label="Failed" figure={formatNumber(data.failed)} />
        <Stat label="Money in IRAs" figure={<Money amount={data.openedAmount} />} />
      </Stats>
      <Row>
        <Button onClick={() => void download()}>Download results</Button>
        {mayRetry && data.failed > 0 && <Button onClick={() => void retry()}>Retry failed openings</Button>}
      </Row>
    </Stack>
  );
}
