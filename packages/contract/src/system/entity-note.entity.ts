import { type Entity, entity } from '../lang/entity.ts';
import { ref, text } from '../lang/field.ts';
import { closed, may, ofEntities } from '../lang/row-rule.ts';
import { staffReaders } from './entity-readers.ts';

/**
 * Returns the entity for notes on records of these entities. A note is written through its record, and users who can
 * read the record can read it.
 */
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
      note: text('Full note', { isRequired: true, isReadOnly: true, isSearchable: true, maxLength: 10_000 }),
      entity: text('On', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
      recordId: ref('Record', 'Model', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
      recordPath: text('Page of the record', { isDerived: true, isHidden: true }),
      userId: ref('User', 'User', { isReadOnly: true, isHidden: true, isSearchable: true }),
      userName: text('Written by', { isDerived: true, isDefault: true }),
    },
    read: { ...closed, staffMember: may('system.view', ofEntities('entity', staffReaders(entities))) },
    create: closed,
    update: closed,
    remove: closed,
  });
