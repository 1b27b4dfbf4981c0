import {
  contactRequestStatuses,
  contactSenders,
  contactTopics,
} from '@fiducia/domain/registry/contact-request-machine';
import { entity } from '../lang/entity.ts';
import { code, dateTime, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A message from a visitor of the registry's public site, until it is answered or closed. */
export const contactRequest = entity({
  name: 'ContactRequest',
  title: ['message', 'messages'],
  path: 'national-registry/contact-requests',
  audience: 'public',
  link: '/national-registry/contact-us#:id',
  label: ['fullName'],
  defaultSort: ['createdAt', 'asc'],
  fields: {
    fullName: text('Name', { isRequired: true, isFixed: true, isDefault: true, isSearchable: true, maxLength: 120 }),
    emailAddress: text('Email', {
      isRequired: true,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
      maxLength: 200,
    }),
    senderType: code('Sender', contactSenders, {
      isRequired: true,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
    }),
    topic: code('Topic', contactTopics, { isRequired: true, isFixed: true, isDefault: true, isSearchable: true }),
    message: text('Message', { isRequired: true, isFixed: true, maxLength: 4000 }),
    status: code('Status', contactRequestStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    assignedUserId: ref('Assigned to', 'User', { isReadOnly: true, isHidden: true, isSearchable: true }),
    assigneeFirstName: text('Assigned to', { isDerived: true, isDefault: true }),
    assigneeLastName: text('Assigned to, last name', { isDerived: true }),
    answer: text('Answer', { isReadOnly: true }),
    answeredAt: dateTime('Answered', { isReadOnly: true, isSortable: true }),
  },
  read: staffWith('participants.view'),
  create: closed,
  update: closed,
  remove: closed,
});
