import { clientPermissions, staffPermissions } from '@fiducia/domain/access/permissions';
import { deliveryMethodNames } from '@fiducia/domain/documents/delivery-methods';
import { annuityTypeNames } from '@fiducia/domain/orders/annuity-type';
import { planTypeNames } from '@fiducia/domain/orders/plan-type';
import { allServices } from '@fiducia/domain/orders/services';
import { paymentMethodGroups, paymentMethodNames } from '@fiducia/domain/payments/payment-method';
import { accountTypes, companyTypes } from '@fiducia/domain/system/account-types';
import { taxAdjustmentReasons, vendorDistributionReasons } from '@fiducia/domain/system/adjustment-reasons';
import { countries } from '@fiducia/domain/system/countries';
import { feeTypes } from '@fiducia/domain/system/fee-types';
import { itemsOf } from '@fiducia/domain/system/lookup-item';
import { notificationTypes } from '@fiducia/domain/system/notification-types';
import { reportTypes } from '@fiducia/domain/system/report-types';
import { states } from '@fiducia/domain/system/states';
import { reasonsOfPeople } from '@fiducia/domain/taxes/distribution-reasons';
import { type Lookup, lookup } from './lookup.ts';

const anybody = { anonymous: true } as const;
const staffAndClients = { staffMember: true, client: true, advisor: true } as const;
const staff = { staffMember: true } as const;
const payers = { participant: true, client: true, staffMember: true } as const;
const readersOfLetters = { ...payers, advisor: true, accountHolder: true } as const;

const permissions = [
  ...new Map([...clientPermissions, ...staffPermissions].map((one) => [one.code, one])).values(),
].map(({ code, description }) => ({
  code,
  displayName: code,
  description,
  userTypes: [
    ...(staffPermissions.some((one) => one.code === code) ? ['staffMember'] : []),
    ...(clientPermissions.some((one) => one.code === code) ? ['client', 'advisor'] : []),
  ],
}));

/** Every lookup whose items are defined in code: the calls of doc 3 §7.13 without a table. */
export const allLookups = [
  lookup('/public/account-types', 'Account types', accountTypes, staffAndClients),
  lookup('/public/annuity-types', 'Annuity types', itemsOf(annuityTypeNames)),
  lookup('/public/company-types', 'Company types', companyTypes),
  lookup('/public/fee-types', 'Fee types', feeTypes, staffAndClients),
  lookup('/public/plan-types', 'Plan types', itemsOf(planTypeNames)),
  lookup('/public/report-types', 'Report types', reportTypes, staffAndClients),
  lookup('/public/services', 'Services', allServices, anybody),
  lookup('/public/states', 'States and territories', states, anybody),
  lookup('/public/countries', 'Countries', countries, anybody),
  lookup('/public/distribution-reasons', 'Distribution reasons', reasonsOfPeople),
  lookup('/public/tax-adjustment-reasons', 'Reasons for tax adjustments', taxAdjustmentReasons, staff),
  lookup(
    '/public/vendor-distribution-reasons',
    'Reasons for vendor distributions',
    vendorDistributionReasons,
    staffAndClients,
  ),
  lookup('/public/permissions', 'Permissions', permissions, staffAndClients),
  lookup('/public/payment-methods', 'Payment methods', itemsOf(paymentMethodNames), payers),
  lookup('/public/payment-methods-groups', 'Payment methods in groups', paymentMethodGroups, payers),
  lookup('/public/delivery-methods', 'The ways a letter can go', itemsOf(deliveryMethodNames), readersOfLetters),
  lookup('/public/notification-types', 'Notification types', notificationTypes),
] as const satisfies readonly Lookup[];
