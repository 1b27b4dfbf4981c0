import { type Entity, entity } from '../lang/entity.ts';
import { ref, text } from '../lang/field.ts';
import { closed, may, ofNouns } from '../lang/row-rule.ts';

/** Nouns all of whose records staff with a permission read, or all staff. Whose rows are not all the same staff read on the record alone. */
const readers = (nouns: readonly Entity[]) =>
  new Map(
    nouns.flatMap(({ name, read: { staffMember } }) =>
      staffMember.rows.rule === 'all' ? [[name, staffMember.permission ?? null] as const] : [],
    ),
  );

/** A note on any record of these nouns; written through the record that it belongs to, found by those who may read that. */
export const entityNoteOn = (nouns: readonly Entity[]) =>
  entity({
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
    read: { ...closed, staffMember: may('system.view', ofNouns('entity', readers(nouns))) },
    create: closed,
    update: closed,
    remove: closed,
  });
