import type { DeliveryMethodCode } from '@fiducia/domain/documents/delivery-methods';
import { route } from '../lang/route.ts';
import type { TemplateView } from './notice.routes.ts';

const readers = { staffMember: true, client: true, participant: true, advisor: true, accountHolder: true } as const;

export const listDocumentTemplates = route<readonly TemplateView[]>()({
  method: 'GET',
  path: '/public/document-templates',
  who: readers,
  summary: 'The letters that can be sent',
});
export const listDeliveryMethods = route<readonly { id: string; code: DeliveryMethodCode; displayName: string }[]>()({
  method: 'GET',
  path: '/public/delivery-methods',
  who: readers,
  summary: 'The ways a letter can go',
});
