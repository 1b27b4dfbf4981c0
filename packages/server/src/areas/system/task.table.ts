import { assignableEntities, task } from '@fiducia/contract/all-entities';
import { userName } from '../../platform/db/name-sql.ts';
import { joinedText } from '../../platform/engine/joined-text.ts';
import { table } from '../../platform/engine/table.ts';

// The declaration of an entity has no quotation marks in its link and title, which a unit test checks.
const perEntity = (text: (of: (typeof assignableEntities)[number]) => string): string =>
  `case t.entity ${assignableEntities.map((of) => `when '${of.name}' then ${text(of)}`).join(' ')} end`;

export const taskTable = table(task, {
  table: 'tasks',
  joins: {
    assignee: { table: 'users', column: 'assignee_id' },
    asker: { table: 'users', column: 'asked_by_id' },
  },
  derived: {
    recordKind: perEntity(({ title: [one] }) => `'${one.charAt(0).toUpperCase()}${one.slice(1)}'`),
    recordPath: perEntity(({ link = '' }) => `replace('${link}', ':id', t.record_id)`),
    assigneeName: userName('assignee'),
    askedByName: userName('asker'),
  },
  textSearch: joinedText('t.record_label', 't.comment'),
});
