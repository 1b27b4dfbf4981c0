import { statusLabel } from '@fiducia/domain/orders/status-label';
import { formatFileSize } from '@fiducia/domain/text/format-file-size';
import { useState } from 'react';
import { numberOf, textOf } from '../../entity/text-of.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Alert, type Failure, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { formatInstant } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { saveDownload } from '../../shell/save-download.ts';
import { useSession } from '../../shell/session.ts';
import type { SessionUser } from '../../shell/session-user.ts';
import { useParameter } from '../../shell/use-route.ts';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';
import { homeAddress } from './return-address.ts';

const gone = 'This link is no longer valid. The file was replaced or removed, or your login may not open it.';

/** The newest file of this kind that belongs to the order. */
function OrderFile({ orderId, kind, user }: { orderId: string; kind: string; user: SessionUser }) {
  const order = useFetch<EntityRow>(`/public/orders/${orderId}`);
  const files = useFetch<readonly EntityRow[]>(order.data ? '/public/files' : undefined, {
    'search-recordId': `equals(${orderId})`,
    'search-kind': `equals(${kind})`,
    sortBy: 'createdAt',
    sortDirection: 'desc',
    resultsPerPage: 25,
  });
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const file = files.data?.[0];
  const save = async () => {
    setBusy(true);
    setFailure(await attempt(() => saveDownload({ path: `/public/files/${file?.id ?? ''}/download` })));
    setBusy(false);
  };
  if (order.failure || files.failure || (files.data && !file)) {
    return (
      <Stack>
        <Alert tone="warning" title="Nothing to download">
          {gone}
        </Alert>
        <Button href={homeAddress(user)}>Go to your start page</Button>
      </Stack>
    );
  }
  if (!order.data || !file) return <Skeleton lines={5} />;
  return (
    <Stack>
      <FailureAlert failure={failure} />
      <Facts
        facts={[
          { label: 'Order', value: <FriendlyId id={textOf(order.data, 'friendlyId')} /> },
          { label: 'File', value: textOf(file, 'fileName') },
          { label: 'Kind', value: statusLabel(textOf(file, 'kind')) },
          { label: 'Size', value: formatFileSize(numberOf(file, 'sizeBytes')) },
          { label: 'Stored', value: formatInstant(textOf(file, 'createdAt')) },
          { label: 'Who may open it', value: 'Users of the account who may see its orders, and our staff' },
        ]}
      />
      <Button look="primary" busy={isBusy} onClick={() => void save()}>
        Download
      </Button>
    </Stack>
  );
}

/** A file of an order behind a mailed link: asks for the sign-in first, then hands the file out. */
export function Screen() {
  const orderId = useParameter('orderUuid');
  const kind = useParameter('fileType');
  const { user } = useSession();
  return (
    <NarrowPage title="Download a file">
      {user ? (
        <OrderFile orderId={orderId} kind={kind} user={user} />
      ) : (
        <Stack>
          <p>The file is for users of the account alone. Sign in to see and download it.</p>
          <Button look="primary" href={`/login?returnUrl=${encodeURIComponent(window.location.href)}`}>
            Sign in
          </Button>
        </Stack>
      )}
    </NarrowPage>
  );
}
