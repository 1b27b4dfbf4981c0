import { useCallback } from 'react';
import { PdfViewer } from '../../kit/file/pdf-viewer.tsx';
import { loadFile } from './load-file.ts';

/** Shows a stored PDF in the viewer. */
export function StoredPdf({ fileId, label, height }: { fileId: string; label: string; height?: number }) {
  const load = useCallback(() => loadFile(fileId), [fileId]);
  return <PdfViewer key={fileId} load={load} label={label} {...(height ? { height } : {})} />;
}
