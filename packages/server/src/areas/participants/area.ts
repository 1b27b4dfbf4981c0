import type { Area } from '../../area.ts';
import { autoParticipantTable } from './auto-participant.table.ts';
import { autoParticipantFileTable } from './auto-participant-file.table.ts';
import { autoParticipantEndpoints } from './auto-participants.ts';
import { autoServiceRunTable } from './auto-service-run.table.ts';
import { checkIdentityJob } from './check-identity.job.ts';
import { diligenceStepTable } from './diligence-step.table.ts';
import { identityDocumentTable } from './identity-document.table.ts';
import { identityEndpoints } from './identity-reviews.ts';
import { participantTable } from './participant.table.ts';
import { participantAddressTable } from './participant-address.table.ts';
import { participantEndpoints } from './participant-calls.ts';
import { participantChangeRequestTable } from './participant-change-request.table.ts';
import { participantHooks } from './participant-hooks.ts';

export const participantsArea: Area = {
  name: 'participants',
  tables: [
    { table: participantTable, hooks: participantHooks },
    { table: participantChangeRequestTable },
    { table: identityDocumentTable },
    { table: participantAddressTable },
    { table: diligenceStepTable },
    { table: autoParticipantTable },
    { table: autoParticipantFileTable },
    { table: autoServiceRunTable },
  ],
  endpoints: (platform) => [
    ...participantEndpoints(platform),
    ...identityEndpoints(platform),
    ...autoParticipantEndpoints(platform),
  ],
  jobs: (platform) => [checkIdentityJob(platform)],
};
