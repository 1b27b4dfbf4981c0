import { diligenceStep } from '@fiducia/contract/participants/diligence-step.entity';
import { table } from '../../platform/engine/table.ts';

export const diligenceStepTable = table(diligenceStep, {
  table: 'diligence_steps',
  tenantColumn: 'master_account_id',
  joins: {
    person: { table: 'participants', column: 'participant_id' },
    recorder: { table: 'users', column: 'user_id' },
  },
  derived: {
    personName: `trim(concat(person.first_name, ' ', person.last_name))`,
    recordedByName: `coalesce(nullif(trim(concat(recorder.first_name, ' ', recorder.last_name)), ''), 'Automatic')`,
  },
});
