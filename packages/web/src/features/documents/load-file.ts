import { downloadAddress, requestTo } from '../../shell/api.ts';
import { loadBytes } from '../../shell/load-bytes.ts';

/** Loads the bytes of a stored file for the viewer. */
export const loadFile = (fileId: string): Promise<ArrayBuffer> =>
  loadBytes(requestTo('GET /public/files/:fileId/view', { params: { fileId } }));

export const viewHref = (fileId: string): string =>
  downloadAddress('GET /public/files/:fileId/view', { params: { fileId } });
export const downloadHref = (fileId: string): string =>
  downloadAddress('GET /public/files/:fileId/download', { params: { fileId } });

/** Opens a PDF in the browser's viewer, where the user can print it with their own print settings. */
export function openToPrint(fileId: string): void {
  window.open(viewHref(fileId), '_blank', 'noopener');
}
