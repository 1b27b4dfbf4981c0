import { createRole, decideRoleChange, setStaffRoles, updateRole } from '@fiducia/contract/access/authorization.routes';
import { sql } from '../db/sql.ts';
import { after, type Stage } from './demo-stage.ts';

const auditor = {
  displayName: 'Auditor',
  userType: 'staffMember',
  permissions: ['accounts.view', 'orders.view', 'payments.view', 'plans.view', 'trust.view'],
  reason: 'The yearly audit reads orders, payments and the trust; it changes nothing',
} as const;

const wider = {
  displayName: 'Auditor',
  permissions: [...auditor.permissions, 'documents.view', 'participants.view'],
  reason: 'The auditors also sample letters and whom they went to',
} as const;

/** A role that two people made in the past, its change, and roles of a person, both of which wait for the second. */
export function tellRights({ agenda, story, staff, end }: Stage): void {
  const roleId = async () =>
    (await story.platform.database.one<{ id: string }>(sql`select id from roles where display_name = 'Auditor'`))?.id ??
    '';
  agenda.on(after(end, -40), async () => {
    const { roleChangeId } = await story.ask(staff.administrator, createRole, {
      body: { ...auditor, permissions: [...auditor.permissions] },
    });
    story.later();
    await story.ask(staff.support, decideRoleChange, { params: { id: roleChangeId }, body: { decision: 'approve' } });
  });
  agenda.on(after(end, -1), async () => {
    const params = { id: await roleId() };
    await story.ask(staff.support, updateRole, { params, body: { ...wider, permissions: [...wider.permissions] } });
    story.later();
    const held = await story.platform.database.many<{ id: string }>(sql`
      select role_id as id from user_roles where user_id = ${staff.secondApprover.userId}`);
    await story.ask(staff.administrator, setStaffRoles, {
      params: { userId: staff.secondApprover.userId ?? '' },
      body: { roleIds: [...held.map(({ id }) => id), params.id], reason: 'Accompanies the auditors this season' },
    });
  });
}
