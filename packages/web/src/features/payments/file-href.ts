import { downloadAddress, requestTo } from '../../shell/api.ts';

const download = 'GET /private/outgoing-bank-files/:id/download';

/** Returns the request for a stored bank file. Each download is logged with the user. */
export const fileRequest = (id: string) => requestTo(download, { params: { id } });

/** Returns the download address of a stored bank file. */
export const fileHref = (id: string): string => downloadAddress(download, { params: { id } });
