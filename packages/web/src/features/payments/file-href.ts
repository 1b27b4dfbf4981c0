import { requestAddress } from '../../shell/api.ts';

/** The call for a stored file for the bank; each download is logged with the person. */
export const fileRequest = (id: string): { readonly path: string } => ({
  path: `/private/outgoing-bank-files/${id}/download`,
});

/** Where a stored file for the bank is downloaded. */
export const fileHref = (id: string): string => requestAddress(fileRequest(id));
