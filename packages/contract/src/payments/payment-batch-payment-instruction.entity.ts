import { paymentMethodNames, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { entity } from '../lang/entity.ts';
import { code, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const methods = paymentMethods.map((method) => ({ code: method, displayName: paymentMethodNames[method] }));

export const batchMemberStatuses = ['inBatch', 'sent', 'cancelled'] as const;

export const paymentBatchPaymentInstruction = entity({
  name: 'PaymentBatchPaymentInstruction',
  title: ['batch member', 'batch members'],
  path: 'payment-batch-payment-instructions',
  audience: 'private',
  fields: {
    paymentBatchId: ref('Batch', 'PaymentBatch', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    paymentInstructionId: ref('Instruction', 'PaymentInstruction', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    payableTo: text('Payee', { isDerived: true, isDefault: true }),
    paymentMethodCode: code('Method', methods, {
      isDerived: true,
      isDefault: true,
    }),
    net: money('Net', { isDerived: true, isDefault: true }),
    paymentId: ref('Payment', 'Payment', { isReadOnly: true, isHidden: true }),
    referenceNumber: text('Reference', { isDerived: true, isDefault: true, resultDataType: 'friendlyId' }),
    status: code('Status', batchMemberStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
  },
  read: staffWith('payments.view'),
  create: closed,
  update: closed,
  remove: closed,
});
