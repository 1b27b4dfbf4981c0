import { route } from '../lang/route.ts';

/** Fetches an export that a search with `export=1` prepared; only its asker, for a day. */
export const readExport = route<never>()({
  method: 'GET',
  path: '/public/exports/:exportId',
  who: {
    staffMember: true,
    client: true,
    participant: true,
    nationalRegistryClient: true,
    advisor: true,
    accountHolder: true,
  },
  summary: 'Download a prepared export',
  isDownload: true,
});
