import { allEntities, entityNote } from '@fiducia/contract/all-entities';
import { fullName } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

/** The staff page of the record of a note, or null if its records have no page that their ID leads to. */
const recordPath = `(case t.entity ${allEntities
  .flatMap(({ name, link }) => (link && /^[^:]*:id$/.test(link) ? [[name, link.replace(':id', '')] as const] : []))
  .map(([name, path]) => `when '${name}' then '${path}' || t.record_id`)
  .join(' ')} end)`;

export const entityNoteTable = table(entityNote, {
  table: 'notes',
  joins: { person: { table: 'users', column: 'user_id' } },
  derived: {
    subtitle: `(case when length(t.note) > 60 then left(t.note, 60) || '…' else t.note end)`,
    recordPath,
    userName: fullName('person'),
  },
});
