import { machine } from '../foundation/machine/machine.ts';
import { documentRejections, when } from './document-rejections.ts';

export interface OrderLineDocumentFacts {
  readonly sendMethod: string;
}

const isForEmail = ({ sendMethod }: OrderLineDocumentFacts) =>
  when(sendMethod === 'email', documentRejections.notMailable());

/**
 * State machine for documents: created, batched, printed, and mailed. Emails are sent immediately. Source: rails §13.
 */
export const orderLineDocumentMachine = machine<OrderLineDocumentFacts>()({
  entity: 'document',
  initial: 'readyToSend',
  transitions: {
    addToBatch: {
      from: ['readyToSend'],
      to: 'inBatch',
      may: ['staffMember', 'system'],
      needs: 'documents.print',
      unless: [isForEmail],
    },
    removeFromBatch: {
      from: ['inBatch', 'printed'],
      to: 'readyToSend',
      may: ['staffMember', 'system'],
      needs: 'documents.print',
    },
    print: { from: ['inBatch'], to: 'printed', may: ['staffMember', 'system'], needs: 'documents.print' },
    send: { from: ['printed', 'readyToSend'], to: 'sent', may: ['staffMember', 'system'], needs: 'documents.print' },
    cancel: { from: ['readyToSend'], to: 'cancelled', may: ['staffMember', 'system'], needs: 'documents.edit' },
  },
});

export type OrderLineDocumentTransition = keyof typeof orderLineDocumentMachine.transitions;
