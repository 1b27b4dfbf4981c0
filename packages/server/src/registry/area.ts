import { contactRequest } from '@fiducia/contract/registry/contact-request.entity';
import { nationalRegistryAccount } from '@fiducia/contract/registry/national-registry-account.entity';
import { nationalRegistryParticipant } from '@fiducia/contract/registry/national-registry-participant.entity';
import { nationalRegistrySearch } from '@fiducia/contract/registry/national-registry-search.entity';
import { registryRefusals } from '@fiducia/domain/registry/registry-refusals';
import { serveEntity } from '../engine/serve-entity.ts';
import { asProgram } from '../http/handler.ts';
import type { Area } from '../platform/area.ts';
import { contactRequestEndpoints } from './contact-requests.ts';
import { findPeopleEndpoints } from './find-people.ts';
import { readRegistryImport, registryImportEndpoints } from './import-registry-people.ts';
import { bulkDeleteAccounts, registryAccountHooks } from './registry-accounts.ts';
import { registryPeopleEndpoints, registryPersonHooks } from './registry-people.ts';

export const registryArea: Area = {
  name: 'registry',
  entities: [nationalRegistryAccount, nationalRegistryParticipant, nationalRegistrySearch, contactRequest],
  endpoints: (platform) => [
    bulkDeleteAccounts,
    ...serveEntity(nationalRegistryAccount, platform.files, registryAccountHooks),
    ...serveEntity(nationalRegistryParticipant, platform.files, registryPersonHooks),
    ...serveEntity(nationalRegistrySearch, platform.files),
    ...serveEntity(contactRequest, platform.files),
    ...findPeopleEndpoints(platform),
    ...registryPeopleEndpoints,
    ...registryImportEndpoints(platform),
    ...asProgram('visitors who write to the registry are nobody yet', contactRequestEndpoints(platform)),
  ],
  jobs: (platform) => [readRegistryImport(platform)],
  constraints: { national_registry_participants__once: registryRefusals.listedAlready() },
};
