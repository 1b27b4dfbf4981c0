import { route } from '../lang/route.ts';

const everybody = {
  staffMember: true,
  client: true,
  participant: true,
  nationalRegistryClient: true,
  advisor: true,
  accountHolder: true,
  anonymous: true,
} as const;
const shared = { method: 'GET', who: everybody, isDownload: true, perMinute: 60 } as const;

export const serviceDeadlinesDocument = route<never>()({
  ...shared,
  path: '/public/year-end-service-deadlines.pdf',
  summary: 'Download the year-end service deadlines as a PDF',
});
export const floatDisclosureDocument = route<never>()({
  ...shared,
  path: '/public/float-disclosure.pdf',
  summary: 'Download the float disclosure as a PDF',
});
