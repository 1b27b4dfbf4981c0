import { participantAddress } from '@fiducia/contract/participants/participant-address.entity';
import { table } from '../../platform/engine/table.ts';

export const participantAddressTable = table(participantAddress, {
  table: 'participant_addresses',
  tenantColumn: 'master_account_id',
});
