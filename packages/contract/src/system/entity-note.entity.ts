import { type Entity, entity } from '../lang/entity.ts';
import { ref, text } from '../lang/field.ts';
import { closed, may, ofEntities } from '../lang/row-rule.ts';

/** Entities whose records are all readable by all staff, or by staff with one permission. Notes on others are read only on their record. */
const readers = (entities: readonly Entity[]) =>
  new Map(
    entities.flatMap(({ name, read: { staffMember } }) =>
      staffMember.rows.rule === 'all' ? [[name, staffMember.permission ?? null] as const] : [],
    ),
  );

/** A note on a record of these entities; written through the record, and readable by users who may read it. */
export const entityNoteOn = (entities: readonly Entity[]) =>
  entity({
    name: 'EntityNote',
    title: ['note', 'notes'],
    path: 'notes',
    audience: 'private',
    label: ['subtitle'],
    fields: {
      subtitle: text('Note', {
        isDerived: true,
        isDefault: true,
      }),
      note: text('Whole note', { isRequired: true, isReadOnly: true, isSearchable: true, maxLength: 10_000 }),
      entity: text('On', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
      recordId: ref('Record', 'Model', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
      userId: ref('User', 'User', { isReadOnly: true, isHidden: true, isSearchable: true }),
      userName: text('Written by', { isDerived: true, isDefault: true }),
    },
    read: { ...closed, staffMember: may('system.view', ofEntities('entity', readers(entities))) },
    create: closed,
    update: closed,
    remove: closed,
  });
