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
  summary: 'Show a file in the browser when it is a PDF or a picture; save it otherwise',
  isDownload: true,
});
export const downloadFile = route<never>()({
  method: 'GET',
  path: '/public/files/:fileId/download',
  who: everyUser,
  summary: 'Save a file',
  isDownload: true,
});
