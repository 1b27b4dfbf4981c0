import { refusals } from '../refusal/refusal.ts';

export const roleRefusals = refusals({
  toxicPair: [
    'conflict',
    ({ because }: { because: string }) => `These permissions may not stand together: ${because}. Take one of them out.`,
  ],
  toxicWithOthers: [
    'conflict',
    ({ name, because }: { name: string; because: string }) =>
      `${name} holds another role, and with it ${because}. Take a permission out, or take the other role away first.`,
  ],
  unknownPermission: ['invalid', 'One of these permissions does not exist for this user type. Choose from the list.'],
  ownRights: ['forbidden', 'Nobody changes their own rights. Ask a colleague with the permission to change users.'],
  ownRole: ['forbidden', 'You hold this role, so somebody who does not must ask for the change.'],
  secondPerson: [
    'forbidden',
    'Somebody else than who asked must decide. Ask a colleague with the permission to change users.',
  ],
  samePerson: [
    'forbidden',
    'Who asked is you with another login: the telephone, the name, the address or the tax id is the same. Ask another person.',
  ],
  decidedAlready: ['conflict', 'This request is decided already.'],
  oneRequest: ['conflict', 'A change of this role waits for a decision already. Decide that one first.'],
  oneRequestOfPerson: ['conflict', 'Other roles of this person wait for a decision already. Decide those first.'],
  fixedRole: [
    'conflict',
    'The administrator and the owner hold all rights and are not changed. Copy the role instead.',
  ],
  notStaff: ['conflict', 'Roles of this kind are given to staff. Choose a staff member.'],
  notTheirRoles: ['invalid', 'Choose roles of staff from the list.'],
  lastAdministrator: ['conflict', 'This is the last administrator. Make somebody else administrator first.'],
});
