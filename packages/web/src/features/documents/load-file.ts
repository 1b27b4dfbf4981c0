import { requestAddress, requestHeaders } from '../../shell/api.ts';
import { ApiFailure } from '../../shell/api-failure.ts';

/** The bytes that a call answers, for the viewer. */
export async function loadBytes(path: string): Promise<ArrayBuffer> {
  const response = await fetch(requestAddress({ path }), { headers: requestHeaders({ path }) });
  if (!response.ok) throw new ApiFailure(response.status, 'This file could not be loaded. It may have been removed.');
  return response.arrayBuffer();
}

/** The bytes of a stored file, for the viewer. */
export const loadFile = (fileId: string): Promise<ArrayBuffer> => loadBytes(`/public/files/${fileId}/view`);

export const viewHref = (fileId: string): string => requestAddress({ path: `/public/files/${fileId}/view` });
export const downloadHref = (fileId: string): string => requestAddress({ path: `/public/files/${fileId}/download` });

/** Opens a PDF in the browser's own viewer, which prints it as the printer's settings ask. */
export function openToPrint(fileId: string): void {
  window.open(viewHref(fileId), '_blank', 'noopener');
}
