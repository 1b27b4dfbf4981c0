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
  unknownPermission: ['invalid', 'One of these permissions does not exist for this user type. Choose from the list.'],
  ownRights: ['forbidden', 'You can’t change your own permissions. Ask a colleague who can edit users.'],
  ownRole: ['forbidden', 'You hold this role, so a user who doesn’t hold it must request the change.'],
  secondPerson: [
    'forbidden',
    'The person who requested this change can’t decide it. Ask a colleague who can edit users.',
  ],
  samePerson: [
    'forbidden',
    'You seem to be the person who requested this, under another login: the phone number, name, address, or tax ID is the same. Ask another person to decide.',
  ],
  decidedAlready: ['conflict', 'This request has already been decided.'],
  oneRequest: ['conflict', 'A change to this role is already awaiting a decision. Decide that one first.'],
  oneRequestOfPerson: [
    'conflict',
    'A change to this person’s roles is already awaiting a decision. Decide that one first.',
  ],
  fixedRole: [
    'conflict',
    'The administrator and owner roles hold all permissions and can’t be changed. Copy the role instead.',
  ],
  notStaff: ['conflict', 'Only staff can have roles of this kind. Choose a staff member.'],
  notTheirRoles: ['invalid', 'Choose staff roles from the list.'],
  lastAdministrator: ['conflict', 'This is the last administrator. Make another user an administrator first.'],
});
