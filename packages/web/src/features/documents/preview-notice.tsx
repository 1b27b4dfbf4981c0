import { useCallback, useState } from 'react';
import { findRecords } from '../../entity/by-path/find-records.ts';
import { textOf } from '../../entity/by-path/text-of.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { PdfViewer } from '../../kit/file/pdf-viewer.tsx';
import { LookupInput, type LookupItem } from '../../kit/form/inputs/lookup-input.tsx';
import { FieldFrame } from '../../kit/form/shell/field-frame.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { loadBytes } from '../../shell/load-bytes.ts';

/** Previews the document of a notice for a selected order line; sends and stores nothing. */
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
  const load = useCallback(
    () => loadBytes({ path: `/private/notices/${row.id}/preview/${line?.id ?? ''}` }),
    [row.id, line],
  );
  return (
    <Modal title={`Preview: ${textOf(row, 'displayName')}`} width="xlarge" onClose={onClose}>
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
