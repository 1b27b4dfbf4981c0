import { useState } from 'react';
import { useFetch } from '../../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { EmptyState } from '../../../../kit/display/empty-state.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { iraTransfersText as text } from '../../../../texts/ira-transfers.ts';
import { useOwnIras } from '../own-iras.ts';
import { TransferCard } from './transfer-card.tsx';
import type { Transfer } from './transfer-draft.ts';
import { isReceiving, TransferWizard } from './transfer-wizard.tsx';

/** Lists the accounts that an owner brings into an IRA, and starts or continues one of them. */
export function Screen() {
  const iras = useOwnIras();
  const list = useFetch('GET /public/ira-transfers', { query: { resultsPerPage: 100 } });
  const [wizard, setWizard] = useState<{ readonly started: Transfer | undefined }>();
  const [first, ...others] = iras.data?.filter(isReceiving) ?? [];
  const add = (
    <Button look="primary" onClick={() => setWizard({ started: undefined })}>
      {text('add')}
    </Button>
  );
  const isLoaded = iras.data !== undefined && list.data !== undefined;
  const isEmpty = list.data?.length === 0;
  return (
    <>
      <PageHeader
        title={text('title')}
        subtitle={text('lead')}
        actions={
          wizard ? (
            <Button onClick={() => setWizard(undefined)}>{text('list')}</Button>
          ) : (
            first && !isEmpty && isLoaded && add
          )
        }
      />
      <FailureAlert failure={iras.failure ?? list.failure} />
      {(iras.isLoading || list.isLoading) && <Skeleton lines={6} />}
      {wizard && first && (
        <TransferWizard iras={[first, ...others]} started={wizard.started} onClose={() => setWizard(undefined)} />
      )}
      {!wizard && isLoaded && (
        <Stack>
          {!first && isEmpty && (
            <EmptyState title={text('noIra')} action={<Button href="/home">{text('noIra.action')}</Button>}>
              {text('noIra.next')}
            </EmptyState>
          )}
          {first && isEmpty && (
            <EmptyState title={text('none')} action={add}>
              {text('none.next')}
            </EmptyState>
          )}
          {list.data?.map((one) => (
            <TransferCard key={one.id} of={one} onContinue={() => setWizard({ started: one })} />
          ))}
        </Stack>
      )}
    </>
  );
}
