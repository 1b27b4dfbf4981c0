import { lazy, Suspense, useState } from 'react';
import { BulkAssign } from '../../../entity/bulk-assign.tsx';
import { BulkNotes } from '../../../entity/bulk-notes.tsx';
import { nameOfPerson } from '../../../entity/person-columns.tsx';
import { failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { alertDialog } from '../../../kit/overlay/dialogs.ts';
import { requestTo } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { loadChunk } from '../../../shell/load-chunk.ts';
import { saveDownload } from '../../../shell/save-download.ts';
import { useSession } from '../../../shell/session.ts';
import type { LineRow } from '../line.ts';
import { MergeLinesDialog } from './merge-lines-dialog.tsx';

const SendNoticesDialog = lazy(() =>
  loadChunk(() => import('./send-notices-dialog.tsx')).then((m) => ({ default: m.SendNoticesDialog })),
);

const ApplyDefaultDialog = lazy(() =>
  loadChunk(() => import('./apply-default-dialog.tsx')).then((m) => ({ default: m.ApplyDefaultDialog })),
);

/** Each line's letters are read by a call, and its notice is created by another. */
const mostNotices = 100;

/** Renders the bulk actions for the selected order lines. */
export function LinesBulk({ rows, clear }: { rows: readonly LineRow[]; clear: () => void }) {
  const { may } = useSession();
  const [isMerging, setMerging] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isApplying, setApplying] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const exportBalances = async () => {
    setBusy(true);
    try {
      await saveDownload(
        requestTo('POST /private/order-lines/export-missing-participant-balance-updates', {
          body: { selectedOrderLineIds: rows.map(({ id }) => id) },
        }),
      );
    } catch (error) {
      await alertDialog({ title: 'Balances not exported', text: failureTexts(asFailure(error)).join(' ') });
    }
    setBusy(false);
  };
  return (
    <>
      <Button dense busy={isBusy} onClick={() => void exportBalances()}>
        Export balances
      </Button>
      {may('orders.edit') && rows.length > 1 && rows.length <= 21 && (
        <Button dense onClick={() => setMerging(true)}>
          Merge duplicates
        </Button>
      )}
      {may('documents.edit') && rows.length <= mostNotices && (
        <Button dense onClick={() => setSending(true)}>
          Send notices
        </Button>
      )}
      {may('orders.edit') && (
        <Button dense onClick={() => setApplying(true)}>
          Apply default
        </Button>
      )}
      <BulkNotes collection="order-lines" noun="order line" rows={rows} titleOf={nameOfPerson} clear={clear} />
      <BulkAssign collection="order-lines" rows={rows} clear={clear} />
      {isSending && (
        <Suspense>
          <SendNoticesDialog
            rows={rows}
            onClose={() => setSending(false)}
            onDone={() => {
              setSending(false);
              clear();
            }}
          />
        </Suspense>
      )}
      {isApplying && (
        <Suspense>
          <ApplyDefaultDialog
            rows={rows}
            onClose={() => setApplying(false)}
            onDone={() => {
              setApplying(false);
              clear();
            }}
          />
        </Suspense>
      )}
      {isMerging && (
        <MergeLinesDialog
          rows={rows}
          onClose={() => setMerging(false)}
          onMerged={() => {
            setMerging(false);
            clear();
          }}
        />
      )}
    </>
  );
}
