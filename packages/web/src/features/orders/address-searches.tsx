import { formatNumber } from '@fiducia/domain/foundation/text/format-number';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert, failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { alertDialog } from '../../kit/overlay/dialogs.ts';
import { requestTo } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { saveDownload } from '../../shell/save-download.ts';

/** Shows how many addresses of an order were found, with the result of each search to download. */
export function AddressSearches({ orderId }: { orderId: string }) {
  const { data, failure } = useFetch('GET /public/orders/:id/address-searches', { params: { id: orderId } });
  if (failure) return <FailureAlert failure={failure} />;
  if (!data) return <Skeleton />;
  const download = async () => {
    try {
      await saveDownload(requestTo('GET /public/orders/:id/address-searches/results', { params: { id: orderId } }));
    } catch (error) {
      await alertDialog({ title: 'Results not downloaded', text: failureTexts(asFailure(error)).join(' ') });
    }
  };
  return (
    <Stack>
      <Stats>
        <Stat label="Found" figure={formatNumber(data.found)} />
        <Stat label="Not found" figure={formatNumber(data.notFound)} />
        <Stat label="Waiting" figure={formatNumber(data.waiting)} />
      </Stats>
      <Row>
        <Button onClick={() => void download()}>Download results</Button>
      </Row>
    </Stack>
  );
}
