import { useCallback, useState } from 'react';
import { findRecords } from '../../entity/find-records.ts';
import { textOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { PdfViewer } from '../../kit/file/pdf-viewer.tsx';
import { FieldFrame } from '../../kit/form/field-frame.tsx';
import { type LookupItem, LookupInput } from '../../kit/form/lookup-input.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { loadBytes } from '../../shell/load-bytes.ts';

/** The letter of a notice for an order line that somebody chooses; nothing is sent or kept. */
export function PreviewNotice({ row, onClose }: { row: EntityRow; onClose: () => void }) {
  const [line, setLine] = useState<LookupItem | null>(null);
  const codes = Array.isArray(row['serviceCodes']) ? row['serviceCodes'].join(',') : '';
  const find = useCallback(
    (text: string, signal: AbortSignal) =>
      findRecords(
        '/public/order-lines',
        (one) => ({
          id: one.id,
          title: `${textOf(one, 'firstName')} ${textOf(one, 'lastName')}`.trim() || textOf(one, 'friendlyId'),
          subtitle: textOf(one, 'planDisplayName') || textOf(one, 'planName'),
        }),
        { 'search-orderServiceCode': `isOneOf(${codes})` },
      )(text, signal),
    [codes],
  );
  const load = useCallback(() => loadBytes(`/private/notices/${row.id}/preview/${line?.id ?? ''}`), [row.id, line]);
  return (
    <Modal title={`Preview: ${textOf(row, 'displayName')}`} width="xlarge" onClose={onClose}>
      <Stack>
        <FieldFrame label="Order line" hint="The letter as it would be made for this line today, without the PIN.">
          {(ties) => <LookupInput {...ties} value={line?.id ?? null} initial={line} find={find} onChange={setLine} />}
        </FieldFrame>
        {line ? (
          <PdfViewer key={line.id} load={load} label="Preview of the letter" height={520} />
        ) : (
          <EmptyState title="Choose an order line to see its letter" />
        )}
      </Stack>
    </Modal>
  );
}
