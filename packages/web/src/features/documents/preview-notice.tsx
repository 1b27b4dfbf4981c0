import type { RowAt } from '@fiducia/contract/api';
import { useCallback, useState } from 'react';
import { findRecords } from '../../entity/find-records.ts';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { PdfViewer } from '../../kit/file/pdf-viewer.tsx';
import { LookupInput, type LookupItem } from '../../kit/form/inputs/lookup-input.tsx';
import { FieldFrame } from '../../kit/form/shell/field-frame.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { requestTo } from '../../shell/api.ts';
import { loadBytes } from '../../shell/load-bytes.ts';

interface PreviewNoticeProps {
  readonly row: RowAt<'/private/notices'>;
  readonly onClose: () => void;
}

/** Previews the document of a notice for a selected order line. Nothing is sent or stored. */
export function PreviewNotice({ row, onClose }: PreviewNoticeProps) {
  const [line, setLine] = useState<LookupItem | null>(null);
  const codes = row.serviceCodes.join(',');
  const find = useCallback(
    (text: string, signal: AbortSignal) =>
      findRecords(
        { path: '/public/order-lines' },
        (one) => ({
          id: one.id,
          title: `${one.firstName ?? ''} ${one.lastName ?? ''}`.trim() || one.friendlyId,
          subtitle: one.planDisplayName ?? '',
        }),
        { 'search-orderServiceCode': `isOneOf(${codes})` },
      )(text, signal),
    [codes],
  );
  const load = useCallback(
    () =>
      loadBytes(
        requestTo('GET /private/notices/:id/preview/:orderLineId', {
          params: { id: row.id, orderLineId: line?.id ?? '' },
        }),
      ),
    [row.id, line],
  );
  return (
    <Modal title={`Preview: ${row.displayName}`} width="xlarge" onClose={onClose}>
      <Stack>
        <FieldFrame
          label="Order line"
          hint="The document as it would be created for this order line today, without the PIN."
        >
          {(ties) => <LookupInput {...ties} value={line?.id ?? null} initial={line} find={find} onChange={setLine} />}
        </FieldFrame>
        {line ? (
          <PdfViewer key={line.id} load={load} label="Document preview" height={520} />
        ) : (
          <EmptyState title="Select an order line to preview its document" />
        )}
      </Stack>
    </Modal>
  );
}
