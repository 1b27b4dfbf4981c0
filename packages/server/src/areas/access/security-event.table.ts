import { securityEvent } from '@fiducia/contract/access/security-event.entity';
import { userName } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const securityEventTable = table(securityEvent, {
  table: 'security_events',
  joins: { person: { table: 'users', column: 'user_id' } },
  derived: {
    userName: userName('person'),
    userType: `t.details ->> 'userType'`,
    call: `t.details ->> 'call'`,
    more: `nullif((t.details - 'call' - 'userType')::text, '{}')`,
  },
});
