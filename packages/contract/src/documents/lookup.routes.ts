import { route } from '../lang/route.ts';
import type { TemplateView } from './notice.routes.ts';

const readers = { staffMember: true, client: true, participant: true, advisor: true, accountHolder: true } as const;

export const listDocumentTemplates = route<readonly TemplateView[]>()({
  method: 'GET',
  path: '/public/document-templates',
  who: readers,
  summary: 'List the document templates',
});
