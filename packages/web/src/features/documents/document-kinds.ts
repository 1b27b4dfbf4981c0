import { documentTemplates } from '@fiducia/domain/documents/document-templates';
import { textOf } from '../../entity/by-path/text-of.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';

/** The name of a document outside of its list, such as `Reminder for Ann Bell`. */
export function letterName(row: EntityRow): string {
  const template = documentTemplates.find(({ code }) => code === row['documentTemplateCode']);
  return `${template?.displayName ?? 'Document'} for ${textOf(row, 'firstName')} ${textOf(row, 'lastName')}`.trim();
}
