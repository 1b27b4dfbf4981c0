import type { SpecialTaxNotice } from '@fiducia/domain/documents/notices/special-tax-notice';
import { z } from 'zod';
import { route } from '../lang/route.ts';

const query = z.object({
  kind: z.enum(['traditional', 'roth', 'both'], 'Choose traditional, roth, or both.').default('both'),
});
const everybody = {
  staffMember: true,
  client: true,
  participant: true,
  nationalRegistryClient: true,
  advisor: true,
  accountHolder: true,
  anonymous: true,
} as const;

export const readSpecialTaxNotice = route<SpecialTaxNotice & { readonly asOf: string }>()({
  method: 'GET',
  path: '/public/special-tax-notice',
  who: everybody,
  summary: 'Get the Special Tax Notice with the figures currently in effect',
  query,
});
export const downloadSpecialTaxNotice = route<never>()({
  method: 'GET',
  path: '/public/special-tax-notice/download',
  who: everybody,
  summary: 'Download the Special Tax Notice as a PDF',
  query,
  isDownload: true,
  perMinute: 60,
});
