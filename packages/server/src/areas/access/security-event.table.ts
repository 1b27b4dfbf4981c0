import { securityEvent } from '@fiducia/contract/access/security-event.entity';
import { table } from '../../platform/engine/table.ts';

export const securityEventTable = table(securityEvent, {
  table: 'security_events',
  joins: { person: { table: 'users', column: 'user_id' } },
  derived: {
    userName: `coalesce(nullif(trim(concat(person.first_name, ' ', person.last_name)), ''), person.email_address)`,
    userType: `t.details ->> 'userType'`,
    call: `t.details ->> 'call'`,
    more: `nullif((t.details - 'call' - 'userType')::text, '{}')`,
  },
});
