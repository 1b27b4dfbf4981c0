import { heldBankAnswer } from '@fiducia/contract/payments/held-bank-answer.entity';
import { table } from '../../platform/engine/table.ts';

export const heldBankAnswerTable = table(heldBankAnswer, {
  table: 'held_bank_answers',
  joins: { raw: { table: 'inbound_raw_files', column: 'inbound_raw_file_id' } },
  derived: { fileName: 'raw.file_name' },
});
