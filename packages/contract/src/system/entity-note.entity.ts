import { entity } from '../lang/entity.ts';
import { ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A note on any record; written through the record that it belongs to. */
export const entityNote = entity({
  name: 'EntityNote',
  title: ['note', 'notes'],
  path: 'notes',
  audience: 'private',
  table: 'notes',
  label: ['subtitle'],
  joins: { person: { table: 'users', column: 'user_id' } },
  fields: {
    subtitle: text('Note', {
      sql: `(case when length(t.note) > 60 then left(t.note, 60) || '…' else t.note end)`,
      isDefault: true,
    }),
    note: text('Whole note', { isRequired: true, isReadOnly: true, isSearchable: true, maxLength: 10_000 }),
    entity: text('On', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    recordId: ref('Record', 'Model', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    userId: ref('User', 'User', { isReadOnly: true, isHidden: true, isSearchable: true }),
    userName: text('Written by', { sql: `trim(concat(person.first_name, ' ', person.last_name))`, isDefault: true }),
  },
  read: staffWith('system.view'),
  create: closed,
  update: closed,
  remove: closed,
});
