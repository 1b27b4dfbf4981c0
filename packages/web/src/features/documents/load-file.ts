import { requestAddress, requestHeaders } from '../../shell/api.ts';
import { ApiFailure } from '../../shell/api-failure.ts';

/** The bytes of a stored file, for the viewer and for printing. */
export async function loadFile(fileId: string): Promise<ArrayBuffer> {
  const request = { path: `/public/files/${fileId}/view` };
  const response = await fetch(requestAddress(request), { headers: requestHeaders(request) });
  if (!response.ok) throw new ApiFailure(response.status, 'This file could not be loaded. It may have been removed.');
  return response.arrayBuffer();
}

export const viewHref = (fileId: string): string => requestAddress({ path: `/public/files/${fileId}/view` });
export const downloadHref = (fileId: string): string => requestAddress({ path: `/public/files/${fileId}/download` });

/** Opens the browser's print window with the file in it; the bytes are let go when it is closed. */
export async function printFile(fileId: string): Promise<void> {
  const url = URL.createObjectURL(new Blob([await loadFile(fileId)], { type: 'application/pdf' }));
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Print';
  frame.src = url;
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('afterprint', () => {
      frame.remove();
      URL.revokeObjectURL(url);
    });
    frame.contentWindow?.print();
  });
  document.body.append(frame);
}
