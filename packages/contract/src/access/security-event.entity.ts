import { securityEventKinds } from '@fiducia/domain/access/security-event-kinds';
import { entity } from '../lang/entity.ts';
import { code, dateTime, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const fixed = { isRequired: true, isReadOnly: true } as const;

/** Sign-ins, failed sign-ins, viewed secrets, and changes to factors and permissions. Append-only. */
export const securityEvent = entity({
  name: 'SecurityEvent',
  title: ['security event', 'security events'],
  path: 'security-events',
  audience: 'private',
  fields: {
    createdAt: dateTime('When', {
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSortable: true,
      isSearchable: true,
    }),
    kind: code('Event', securityEventKinds, { ...fixed, isDefault: true, isSortable: true, isSearchable: true }),
    userName: text('Who', {
      isDerived: true,
      isDefault: true,
    }),
    userType: text('User type', { isDerived: true }),
    call: text('Call', { isDerived: true, isDefault: true }),
    subject: text('About', { isReadOnly: true, isDefault: true, isSearchable: true }),
    more: text('More', { isDerived: true }),
    requestId: text('Request', { isReadOnly: true, isSearchable: true }),
    userId: ref('User', 'User', { isReadOnly: true, isHidden: true, isSearchable: true }),
  },
  read: staffWith('system.view'),
  create: closed,
  update: closed,
  remove: closed,
});
