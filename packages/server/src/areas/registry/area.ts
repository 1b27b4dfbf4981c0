import { registryRejections } from '@fiducia/domain/registry/registry-rejections';
import type { Area } from '../../area.ts';
import { bypassingRowSecurity } from '../../platform/call/handler.ts';
import { contactRequestTable } from './contact-request.table.ts';
import { contactRequestEndpoints } from './contact-requests.ts';
import { findPeopleEndpoints } from './find-people.ts';
import { readRegistryImport, registryImportEndpoints } from './import-registry-people.ts';
import { leaveContactEndpoints } from './leave-contact.ts';
import { lostAndFoundEndpoints } from './lost-and-found.ts';
import { nationalRegistryAccountTable } from './national-registry-account.table.ts';
import { nationalRegistryParticipantTable } from './national-registry-participant.table.ts';
import { nationalRegistrySearchTable } from './national-registry-search.table.ts';
import { bulkDeleteAccounts, registryAccountEndpoints, registryAccountHooks } from './registry-accounts.ts';
import { registryPeopleEndpoints, registryPersonHooks } from './registry-people.ts';
import { remindRegistryEmployers } from './remind-registry-employers.job.ts';

export const registryArea: Area = {
  name: 'registry',
  tables: [
    { table: nationalRegistryAccountTable, hooks: registryAccountHooks },
    { table: nationalRegistryParticipantTable, hooks: registryPersonHooks },
    { table: nationalRegistrySearchTable },
    { table: contactRequestTable },
  ],
  endpoints: (platform) => [
    bulkDeleteAccounts,
    ...registryAccountEndpoints(platform),
    ...findPeopleEndpoints(platform),
    ...leaveContactEndpoints(platform),
    ...registryPeopleEndpoints(platform),
    ...lostAndFoundEndpoints,
    ...registryImportEndpoints(platform),
    ...bypassingRowSecurity('visitors who write to the registry are not users', contactRequestEndpoints(platform)),
  ],
  jobs: (platform) => [readRegistryImport(platform), remindRegistryEmployers(platform)],
  constraints: { national_registry_participants__once: registryRejections.listedAlready() },
};
