import { useState } from 'react';
import { alertDialog } from '../../overlay/dialogs.ts';

/** `queued` ends with a file or an email; `background` always with an email. */
export type ExportKind = 'queued' | 'background';

export type ExportFormat = 'csv' | 'xlsx';
export const exportFormatNames: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Workbook (XLSX)' };

export interface TableExport {
  readonly kind: ExportKind;
  /** Requests an export with the keys of the visible columns. Returns whether the file was saved or will be emailed. */
  readonly request: (columns: readonly string[], format: ExportFormat) => Promise<'saved' | 'mailFollows'>;
  /** CSV only if omitted. */
  readonly formats?: readonly ExportFormat[];
}

const notices = {
  queued: {
    title: 'Search Request Export Queued',
    text: 'You will receive an email when your data export is ready to be downloaded.',
  },
  background: {
    title: 'Data report is being prepared',
    text: 'You will receive an email when the data report is ready to be downloaded.',
  },
} as const;

const overlays = { queued: 'Requesting data export...', background: 'Preparing data export...' } as const;

/**
 * Runs an export: shows an overlay during the request, then saves the file or shows the documented notice. Source: doc
 * 2 §2, §8.
 */
export function useExport(wanted: TableExport | undefined, onFailure: (error: unknown) => void) {
  const [overlay, setOverlay] = useState<string>();
  const run = async (columns: readonly string[], format: ExportFormat) => {
    if (!wanted || overlay) return;
    setOverlay(overlays[wanted.kind]);
    try {
      const outcome = await wanted.request(columns, format);
      setOverlay(undefined);
      if (outcome === 'mailFollows') await alertDialog(notices[wanted.kind]);
    } catch (error) {
      setOverlay(undefined);
      onFailure(error);
    }
  };
  return { overlay, run };
}
