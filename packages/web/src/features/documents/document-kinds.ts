import type { EntityRow } from '../../entity/use-search.ts';
import { textOf } from '../../entity/text-of.ts';
import { documentTemplates } from '@fiducia/domain/documents/document-templates';

/** `Reminder for Ann Bell`, as a letter is called wherever it stands alone. */
export function letterName(row: EntityRow): string {
  const template = documentTemplates.find(({ code }) => code === row['documentTemplateCode']);
  return `${template?.displayName ?? 'Letter'} for ${textOf(row, 'firstName')} ${textOf(row, 'lastName')}`.trim();
}
