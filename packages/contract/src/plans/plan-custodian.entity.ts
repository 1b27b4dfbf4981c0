import { entity } from '../lang/entity.ts';
import { ref, secret, text } from '../lang/field.ts';
import { inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

export const planCustodian = entity({
  name: 'PlanCustodian',
  title: ['custodian', 'custodians'],
  path: 'plan-custodians',
  audience: 'public',
  label: ['displayName'],
  fields: {
    displayName: text('Name', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 120,
    }),
    planId: ref('Plan', 'Plan', { isRequired: true, isFixed: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    accountNumber: secret('Account number', {}),
    emailAddress: text('Email', { isDefault: true, maxLength: 200 }),
    phoneNumber: text('Phone', { isDefault: true, maxLength: 12, resultDataType: 'phoneNumber' }),
  },
  read: { ...staffWith('plans.view'), client: may('plans.view', inMyAccounts()) },
  create: { ...staffWith('plans.edit'), client: may('plans.edit', inMyAccounts()) },
  update: { ...staffWith('plans.edit'), client: may('plans.edit', inMyAccounts()) },
  remove: { ...staffWith('plans.edit'), client: may('plans.edit', inMyAccounts()) },
});
