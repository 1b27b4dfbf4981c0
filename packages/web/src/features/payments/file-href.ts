import { downloadAddress, requestTo } from '../../shell/api.ts';

const download = 'GET /private/outgoing-bank-files/:id/download';

/** The request for a stored bank file; each download is logged with the user. */
export const fileRequest = (id: string) => requestTo(download, { params: { id } });

/** The download URL of a stored bank file. */
export const fileHref = (id: string): string => downloadAddress(download, { params: { id } });
