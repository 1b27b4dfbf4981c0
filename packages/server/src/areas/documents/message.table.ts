import { message } from '@fiducia/contract/documents/message.entity';
import { table } from '../../platform/engine/table.ts';

const edited = (column: string) => `(coalesce(t.${column}, t.delivered_${column}))`;

export const messageTable = table(message, {
  table: 'messages',
  derived: {
    subject: edited('subject_en'),
    isEdited: '(num_nonnulls(t.subject_en, t.text_en, t.subject_es, t.text_es) > 0)',
  },
  textSearch: `(t.code || ' ' || t.display_name || ' ' || t.used_by)`,
});
