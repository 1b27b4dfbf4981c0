import { requestAddress } from '../../shell/api.ts';

/** Where a stored file for the bank is downloaded; each download is logged with the person. */
export const fileHref = (id: string): string => requestAddress({ path: `/private/outgoing-bank-files/${id}/download` });
