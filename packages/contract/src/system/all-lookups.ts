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

/** Lookups whose items are defined in code instead of a database table. Source: doc 3 §7.13. */
export const allLookups = [
  lookup('/public/account-types', 'List the account types', accountTypes, staffAndClients),
  lookup('/public/annuity-types', 'List the annuity types', itemsOf(annuityTypeNames)),
  lookup('/public/company-types', 'List the company types', companyTypes),
  lookup('/public/fee-types', 'List the fee types', feeTypes, staffAndClients),
  lookup('/public/plan-types', 'List the plan types', itemsOf(planTypeNames)),
  lookup('/public/report-types', 'List the report types', reportTypes, staffAndClients),
  lookup('/public/services', 'List the services', allServices, anybody),
  lookup('/public/states', 'List the states and territories', states, anybody),
  lookup('/public/countries', 'List the countries', countries, anybody),
  lookup('/public/distribution-reasons', 'List the distribution reasons', reasonsOfPeople),
  lookup('/public/tax-adjustment-reasons', 'List the reasons for tax adjustments', taxAdjustmentReasons, staff),
  lookup(
    '/public/vendor-distribution-reasons',
    'List the reasons for vendor distributions',
    vendorDistributionReasons,
    staffAndClients,
  ),
  lookup('/public/permissions', 'List the permissions', permissions, staffAndClients),
  lookup('/public/payment-methods', 'List the payment methods', itemsOf(paymentMethodNames), payers),
  lookup('/public/payment-methods-groups', 'List the payment methods by group', paymentMethodGroups, payers),
  lookup(
    '/public/delivery-methods',
    'List the delivery methods for letters',
    itemsOf(deliveryMethodNames),
    readersOfLetters,
  ),
  lookup('/public/notification-types', 'List the notification types', notificationTypes),
] as const satisfies readonly Lookup[];
