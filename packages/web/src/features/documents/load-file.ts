import { requestAddress } from '../../shell/api.ts';
import { loadBytes } from '../../shell/load-bytes.ts';

/** The bytes of a stored file, for the viewer. */
export const loadFile = (fileId: string): Promise<ArrayBuffer> => loadBytes(`/public/files/${fileId}/view`);

export const viewHref = (fileId: string): string => requestAddress({ path: `/public/files/${fileId}/view` });
export const downloadHref = (fileId: string): string => requestAddress({ path: `/public/files/${fileId}/download` });

/** Opens a PDF in the browser's own viewer, which prints it as the printer's settings ask. */
export function openToPrint(fileId: string): void {
  window.open(viewHref(fileId), '_blank', 'noopener');
}
