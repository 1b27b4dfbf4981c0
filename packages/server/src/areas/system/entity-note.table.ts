import { entityNote } from '@fiducia/contract/all-entities';
import { table } from '../../platform/engine/table.ts';

export const entityNoteTable = table(entityNote, {
  table: 'notes',
  joins: { person: { table: 'users', column: 'user_id' } },
  derived: {
    subtitle: `(case when length(t.note) > 60 then left(t.note, 60) || '…' else t.note end)`,
    userName: `trim(concat(person.first_name, ' ', person.last_name))`,
  },
});
