import { formatFileSize } from '@fiducia/domain/foundation/text/format-file-size';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { useState } from 'react';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, type Failure, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { longInstant } from '../../kit/display/long-day.ts';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { spoken } from '../../kit/text/language.ts';
import { requestTo } from '../../shell/api.ts';
import { saveDownload } from '../../shell/save-download.ts';
import { useSession } from '../../shell/session.ts';
import type { SessionUser } from '../../shell/session-user.ts';
import { useParameter } from '../../shell/use-route.ts';
import { authPagesText as text } from '../../texts/auth-pages.ts';
import { attempt } from './attempt.ts';
import { NarrowPage } from './narrow-page.tsx';
import { homeAddress } from './return-address.ts';

/** Downloads the order's newest file of this kind. */
function OrderFile({ orderId, kind, user }: { orderId: string; kind: string; user: SessionUser }) {
  const order = useFetch('GET /public/orders/:id', { params: { id: orderId } });
  const files = useFetch(order.data ? 'GET /public/files' : undefined, {
    query: {
      'search-recordId': `equals(${orderId})`,
      'search-kind': `equals(${kind})`,
      sortBy: 'createdAt',
      sortDirection: 'desc',
      resultsPerPage: 25,
    },
  });
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const file = files.data?.[0];
  const save = async (fileId: string) => {
    setBusy(true);
    setFailure(
      await attempt(() => saveDownload(requestTo('GET /public/files/:fileId/download', { params: { fileId } }))),
    );
    setBusy(false);
  };
  if (order.failure || files.failure || (files.data && !file)) {
    return (
      <Stack>
        <Alert tone="warning" title={text('download.none')}>
          {text('download.none.text')}
        </Alert>
        <Button href={homeAddress(user)}>{text('download.home')}</Button>
      </Stack>
    );
  }
  if (!order.data || !file) return <Skeleton lines={5} />;
  return (
    <Stack>
      <FailureAlert failure={failure} />
      <Facts
        facts={[
          { label: text('download.order'), value: <FriendlyId id={order.data.friendlyId} /> },
          { label: text('download.file'), value: file.fileName },
          { label: text('download.type'), value: spoken(statusLabel(file.kind)) },
          { label: text('download.size'), value: formatFileSize(file.sizeBytes) },
          { label: text('download.uploaded'), value: longInstant(file.createdAt) },
          { label: text('download.readers'), value: text('download.readers.text') },
        ]}
      />
      <Button look="primary" busy={isBusy} onClick={() => void save(file.id)}>
        {text('download.submit')}
      </Button>
    </Stack>
  );
}

/** Downloads an order's file from an emailed link, after sign-in. */
export function Screen() {
  const orderId = useParameter('orderUuid');
  const kind = useParameter('fileType');
  const { user } = useSession();
  return (
    <NarrowPage title={text('download.title')}>
      {user ? (
        <OrderFile orderId={orderId} kind={kind} user={user} />
      ) : (
        <Stack>
          <p>{text('download.signIn')}</p>
          <Button look="primary" href={`/login?returnUrl=${encodeURIComponent(window.location.href)}`}>
            {text('link.signIn')}
          </Button>
        </Stack>
      )}
    </NarrowPage>
  );
}
