import { listTaxFormCodes } from '@fiducia/contract/reports/tax-form.routes';
import { distributionCodeNames } from '@fiducia/domain/reports/form-boxes';
import { reply } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';

const codes = Object.entries(distributionCodeNames).map(([code, displayName]) => ({
  code,
  displayName,
  boxValue: code,
}));

export const taxFormCodes = on(listTaxFormCodes, async () => reply(codes));
