import type { ResultAt } from '@fiducia/contract/api';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { iraTransactionNames } from '@fiducia/domain/ira/ira-transaction-kind';
import { useState } from 'react';
import { useFetch } from '../../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { formatDay } from '../../../../kit/display/date-text.tsx';
import { EmptyState } from '../../../../kit/display/empty-state.tsx';
import { Item, ItemList } from '../../../../kit/display/item-list.tsx';
import { Row } from '../../../../kit/display/layout.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { FileUploadModal } from '../../../../kit/file/file-upload-modal.tsx';
import { notify } from '../../../../kit/overlay/notify.ts';
import { downloadAddress } from '../../../../shell/api.ts';
import { addLetter } from '../../add-letter.ts';

type Payout = ResultAt<'GET /public/ira-accounts/:id/distributions'>[number];

const holders = {
  owner: 'Waiting for the letter of acceptance',
  us: 'Waiting for us',
  institution: 'On its way',
} as const;

function noteOf({ kind, institutionName, holder, requestedOn, sentence }: Payout): string {
  const what = `${iraTransactionNames[kind]}, requested on ${formatDay(requestedOn)}.`;
  if (institutionName === null) return `${what} ${sentence}`;
  return `${what} To ${institutionName}. ${holder === null ? sentence : `${holders[holder]}.`}`;
}

/** Lists the money of an IRA that is on its way out, with who acts next and the letters of acceptance. */
export function LeavingMoney({ iraId, mayEdit }: { iraId: string; mayEdit: boolean }) {
  const [lineId, setLineId] = useState<string>();
  const { data, failure, isLoading, refresh } = useFetch('GET /public/ira-accounts/:id/distributions', {
    params: { id: iraId },
  });
  const open = (data ?? []).filter(({ isFinished }) => !isFinished);
  if (failure) return <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />;
  if (isLoading) return <Skeleton lines={2} />;
  if (open.length === 0)
    return (
      <Card title="On its way out" flush>
        <EmptyState title="No money is on its way out">
          A distribution or transfer appears here from its request until it is paid.
        </EmptyState>
      </Card>
    );
  return (
    <Card title="On its way out">
      <ItemList>
        {open.map((payout) => (
          <Item key={payout.orderLineId} title={formatMoney(payout.gross)} note={noteOf(payout)}>
            <Row>
              {payout.hasLetter && (
                <Button
                  dense
                  opensBeside
                  href={downloadAddress('GET /public/ira-accounts/:id/distributions/:orderLineId/letter', {
                    params: { id: iraId, orderLineId: payout.orderLineId },
                  })}
                >
                  Letter
                </Button>
              )}
              {mayEdit && payout.needsLetter && payout.isCancelable && (
                <Button dense onClick={() => setLineId(payout.orderLineId)}>
                  {payout.hasLetter ? 'Replace letter' : 'Add letter'}
                </Button>
              )}
              <Button dense href={`/order-lines/${payout.orderLineId}`}>
                Order line
              </Button>
            </Row>
          </Item>
        ))}
      </ItemList>
      {lineId !== undefined && (
        <FileUploadModal
          title="Add letter of acceptance"
          extensions={['pdf', 'png', 'jpg', 'jpeg']}
          onClose={() => setLineId(undefined)}
          onUpload={async (file, onProgress) => {
            const problem = await addLetter(iraId, lineId, file, onProgress);
            if (!problem) notify('Letter added');
            return problem;
          }}
        />
      )}
    </Card>
  );
}
