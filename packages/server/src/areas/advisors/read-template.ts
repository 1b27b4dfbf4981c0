import { textOfHtml } from '@fiducia/domain/foundation/text/text-of-html';
import type { Platform } from '../../area.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';

/** Returns the text of a template's file. */
export const textOfTemplate = (bytes: Buffer, mimeType: string): string =>
  mimeType === 'text/html' ? textOfHtml(bytes.toString('utf8')) : bytes.toString('utf8').trim();

/** Reads the text of an email template. The caller checked that the actor may read the template. */
export async function readTemplate(
  db: Queries,
  { files }: Pick<Platform, 'files'>,
  id: string,
): Promise<{ readonly text: string } | undefined> {
  const file = await db.one<{ id: string; mime_type: string }>(sql`
    select f.id, f.mime_type from next_level_email_templates t join stored_files f on f.id = t.stored_file_id where t.id = ${id}`);
  return file && { text: textOfTemplate(await readStoredFile(files, file.id), file.mime_type) };
}
