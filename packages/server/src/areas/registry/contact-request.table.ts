import { contactRequest } from '@fiducia/contract/registry/contact-request.entity';
import { table } from '../../platform/engine/table.ts';

export const contactRequestTable = table(contactRequest, {
  table: 'national_registry_contact_requests',
  joins: { assignee: { table: 'users', column: 'assigned_user_id' } },
  derived: {
    assigneeFirstName: 'assignee.first_name',
    assigneeLastName: 'assignee.last_name',
  },
});
