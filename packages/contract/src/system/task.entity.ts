import { taskKinds, taskStatuses } from '@fiducia/domain/system/task-machine';
import { type Entity, entity } from '../lang/entity.ts';
import { code, date, dateTime, money, ref, text } from '../lang/field.ts';
import { closed, grant, ofEntities } from '../lang/row-rule.ts';
import { staffReaders } from './entity-readers.ts';

/**
 * Returns the entities whose records staff can be assigned to: those with a page of their own that all staff, or all
 * staff with one permission, can read.
 */
export const assignableOf = (entities: readonly Entity[]): readonly Entity[] => {
  const readers = staffReaders(entities);
  return entities.filter(({ name, link }) => readers.has(name) && link?.includes(':id') === true);
};

/**
 * Returns the entity for the tasks of staff: who works on a record, until when, and whose attention a note asks for. Staff
 * who can read the record can read its tasks.
 */
export const taskOn = (entities: readonly Entity[]) => {
  const readers = grant(ofEntities('entity', staffReaders(assignableOf(entities))));
  return entity({
    name: 'Task',
    title: ['task', 'tasks'],
    path: 'tasks',
    audience: 'private',
    label: ['recordLabel'],
    defaultSort: ['dueOn', 'asc'],
    fields: {
      recordLabel: text('Record', {
        isRequired: true,
        isReadOnly: true,
        isDefault: true,
        isSearchable: true,
        maxLength: 200,
      }),
      recordKind: text('Type', { isDerived: true, isDefault: true }),
      recordPath: text('Page', { isDerived: true, isHidden: true }),
      recordStatus: text('Status of the record', { isDerived: true, isHidden: true }),
      recordAbout: text('About', { isDerived: true, isHidden: true, description: 'The name that its page shows' }),
      recordPlan: text('Plan', { isDerived: true }),
      recordAmount: money('Amount', { isDerived: true }),
      kind: code('Why', taskKinds, { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
      comment: text('Comment', { isDefault: true, isSearchable: true, maxLength: 1000 }),
      dueOn: date('Due', { isDefault: true, isSearchable: true, isSortable: true }),
      snoozedUntil: date('Snoozed until', { isSearchable: true, isSortable: true }),
      assigneeId: ref('Assigned to', 'User', {
        isRequired: true,
        isReadOnly: true,
        isHidden: true,
        isSearchable: true,
      }),
      assigneeName: text('Assigned to', { isDerived: true, isDefault: true }),
      askedById: ref('Asked by', 'User', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
      askedByName: text('Asked by', { isDerived: true, isDefault: true }),
      status: code('Status', taskStatuses, {
        isRequired: true,
        isReadOnly: true,
        isDefault: true,
        isSearchable: true,
        resultDataType: 'statusChip',
      }),
      finishedAt: dateTime('Finished', { isReadOnly: true, isSortable: true }),
      entity: text('On', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
      recordId: ref('Record', 'Model', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    },
    read: { ...closed, staffMember: readers },
    create: closed,
    update: { ...closed, staffMember: readers },
    remove: closed,
  });
};
