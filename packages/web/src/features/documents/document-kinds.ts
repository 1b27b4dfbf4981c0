import type { RowAt } from '@fiducia/contract/api';
import { documentTemplates } from '@fiducia/domain/documents/document-templates';

type Named = Pick<RowAt<'/private/order-line-documents'>, 'documentTemplateCode' | 'firstName' | 'lastName'>;

/** Returns the name of a document for use outside its list, such as `Reminder for Ann Bell`. */
export function letterName(row: Named): string {
  const template = documentTemplates.find(({ code }) => code === row.documentTemplateCode);
  return `${template?.displayName ?? 'Document'} for ${row.firstName ?? ''} ${row.lastName ?? ''}`.trim();
}
