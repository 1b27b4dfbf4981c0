import { route } from '../lang/route.ts';

const everyUser = {
  staffMember: true,
  client: true,
  participant: true,
  nationalRegistryClient: true,
  advisor: true,
  accountHolder: true,
} as const;

export const viewFile = route<never>()({
  method: 'GET',
  path: '/public/files/:fileId/view',
  who: { ...everyUser, anonymous: true },
  summary: 'View a PDF or image in the browser; other files are downloaded',
  isDownload: true,
});
export const downloadFile = route<never>()({
  method: 'GET',
  path: '/public/files/:fileId/download',
  who: everyUser,
  summary: 'Download a file',
  isDownload: true,
});
