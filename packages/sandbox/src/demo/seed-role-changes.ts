import { createRole, decideRoleChange, setStaffRoles, updateRole } from '@fiducia/contract/access/authorization.routes';
import { sql } from '@fiducia/server/platform/db/sql';
import { after, type SeedContext } from './seed-context.ts';

const auditor = {
  displayName: 'Auditor',
  userType: 'staffMember',
  permissions: ['accounts.view', 'orders.view', 'payments.view', 'plans.view', 'trust.view'],
  reason: 'Read-only access to orders, payments, and trust records for the annual audit',
} as const;

const wider = {
  displayName: 'Auditor',
  permissions: [...auditor.permissions, 'documents.view', 'participants.view'],
  reason: 'The auditors also sample notices and their recipients',
} as const;

/**
 * Seeds a role that a second user approved, and two pending changes that need a second approver: to the role and to a
 * user's roles.
 */
export function seedRoleChanges({ agenda, scenario, staff, end }: SeedContext): void {
  const roleId = async () =>
    (await scenario.platform.database.one<{ id: string }>(sql`select id from roles where display_name = 'Auditor'`))
      ?.id ?? '';
  agenda.on(after(end, -40), async () => {
    const { roleChangeId } = await scenario.ask(staff.administrator, createRole, {
      body: { ...auditor, permissions: [...auditor.permissions] },
    });
    scenario.later();
    await scenario.ask(staff.support, decideRoleChange, {
      params: { id: roleChangeId },
      body: { decision: 'approve' },
    });
  });
  agenda.on(after(end, -1), async () => {
    const params = { id: await roleId() };
    await scenario.ask(staff.support, updateRole, { params, body: { ...wider, permissions: [...wider.permissions] } });
    scenario.later();
    const held = await scenario.platform.database.many<{ id: string }>(sql`
      select role_id as id from user_roles where user_id = ${staff.secondApprover.userId}`);
    await scenario.ask(staff.administrator, setStaffRoles, {
      params: { userId: staff.secondApprover.userId ?? '' },
      body: {
        roleIds: [...held.map(({ id }) => id), params.id],
        reason: 'Supports the auditors during the annual audit',
      },
    });
  });
}
