import { applicationRejections } from '@fiducia/domain/accounts/active-machine';
import { agreedPriceRejections } from '@fiducia/domain/accounts/agreed-price-machine';
import { agreementRejections } from '@fiducia/domain/accounts/agreement-rejections';
import type { Area } from '../../area.ts';
import { bypassingRowSecurity } from '../../platform/call/handler.ts';
import { accountTable } from './account.table.ts';
import { accountAgreementEndpoints } from './account-agreements.ts';
import { accountApplicationEndpoints } from './account-applications.ts';
import { accountEndpoints } from './account-calls.ts';
import { accountFormEndpoints } from './account-forms.ts';
import { accountHooks } from './account-hooks.ts';
import { accountListEndpoints } from './account-list-calls.ts';
import { accountPlaceEndpoints } from './account-places.ts';
import { accountUserTable } from './account-user.table.ts';
import { agreedPriceTable } from './agreed-price.table.ts';
import { agreedPriceEndpoints, agreedPriceHooks } from './agreed-prices.ts';
import { agreedPricesAudit } from './agreed-prices-audit.ts';
import { agreementTable } from './agreement.table.ts';
import { agreementAmendmentVersionTable } from './agreement-amendment-version.table.ts';
import { agreementUserResponseTable } from './agreement-user-response.table.ts';
import { agreementVersionTable } from './agreement-version.table.ts';
import { agreementVersionEndpoints } from './agreement-versions.ts';
import { agreementsAudit } from './agreements-audit.ts';
import { customBrandTable } from './custom-brand.table.ts';
import { customBrandEndpoints, customBrandHooks } from './custom-brands.ts';
import { notificationEnder, notificationEnderKind } from './end-notification.ts';
import { feeTable } from './fee.table.ts';
import { feeHooks } from './fee-hooks.ts';
import { accountLogoEndpoints } from './logos.ts';
import { nextLevelEmailTemplateTable } from './next-level-email-template.table.ts';
import { notificationTable } from './notification.table.ts';
import { templateAndNotificationEndpoints } from './templates-and-notifications.ts';

export const accountsArea: Area = {
  name: 'accounts',
  messageEnders: { [notificationEnderKind]: notificationEnder },
  tables: [
    { table: accountTable, hooks: accountHooks() },
    { table: accountUserTable, hooks: { without: ['search', 'refresh'] } },
    { table: feeTable, hooks: feeHooks },
    { table: agreedPriceTable, hooks: agreedPriceHooks },
    { table: agreementTable },
    { table: agreementVersionTable, hooks: { without: ['create', 'update'] } },
    { table: agreementAmendmentVersionTable, hooks: { without: ['create'] } },
    { table: agreementUserResponseTable },
    { table: customBrandTable, hooks: customBrandHooks },
    { table: nextLevelEmailTemplateTable, hooks: { without: ['create', 'update'] } },
    { table: notificationTable },
  ],
  audit: [...agreementsAudit, ...agreedPricesAudit],
  constraints: {
    accounts__one_application: applicationRejections.alreadyApplied(),
    agreed_prices__one_proposed: agreedPriceRejections.alreadyProposed(),
    agreement_versions__once: agreementRejections.versionTaken(),
    agreement_user_responses__version: agreementRejections.alreadyAccepted(),
    agreement_user_responses__amendment: agreementRejections.alreadyAccepted(),
  },
  endpoints: (platform) => [
    ...accountEndpoints(platform),
    ...accountApplicationEndpoints(platform),
    ...agreedPriceEndpoints,
    ...accountListEndpoints,
    ...bypassingRowSecurity(
      'users are invited before they are members of the account',
      accountPlaceEndpoints(platform),
    ),
    ...accountFormEndpoints,
    ...accountLogoEndpoints(platform.files),
    ...agreementVersionEndpoints(platform),
    ...accountAgreementEndpoints(platform),
    ...customBrandEndpoints(platform),
    ...templateAndNotificationEndpoints(platform),
  ],
};
