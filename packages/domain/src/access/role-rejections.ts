import { rejections } from '../foundation/rejection/rejection.ts';

export const roleRejections = rejections({
  toxicPair: [
    'conflict',
    ({ because }: { because: string }) => `These permissions can’t be combined: ${because}. Remove one of them.`,
  ],
  toxicWithOthers: [
    'conflict',
    ({ name, because }: { name: string; because: string }) =>
      `${name} already has another role, and with both roles ${because}. Remove a permission, or remove the other role first.`,
  ],
  unknownPermission: [
    'invalid',
    'One of these permissions doesn’t exist for this user type. Select permissions from the list.',
  ],
  ownRights: ['forbidden', 'You can’t change your own permissions. Ask a colleague who can edit users.'],
  ownRole: [
    'forbidden',
    'You have this role, so you can’t change it. Ask a user without this role to request the change.',
  ],
  secondPerson: [
    'forbidden',
    'You requested this change, so you can’t approve or decline it. Ask a colleague who can edit users.',
  ],
  samePerson: [
    'forbidden',
    'This request seems to come from you under another login, because the phone number, name, address, or tax ID is the same. Ask another person to approve or decline it.',
  ],
  decidedAlready: ['conflict', 'This request has already been approved or declined.'],
  oneRequest: ['conflict', 'Another change to this role is awaiting approval. Approve or decline that change first.'],
  oneRequestOfPerson: [
    'conflict',
    'Another change to this user’s roles is awaiting approval. Approve or decline that change first.',
  ],
  fixedRole: [
    'conflict',
    'The administrator and owner roles have all permissions and can’t be changed. Copy the role and change the copy.',
  ],
  notStaff: ['conflict', 'Only staff members can have staff roles. Select a staff member.'],
  notTheirRoles: ['invalid', 'Select staff roles from the list.'],
  lastAdministrator: ['conflict', 'This is the last administrator. Make another user an administrator first.'],
});
