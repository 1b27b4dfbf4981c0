import { machine } from '../machine/machine.ts';
import { documentRefusals, when } from './document-refusals.ts';

export interface OrderLineDocumentFacts {
  readonly sendMethod: string;
}

const isForEmail = ({ sendMethod }: OrderLineDocumentFacts) =>
  when(sendMethod === 'email', documentRefusals.notMailable());

/** A letter on its way: made, batched, printed, mailed. An email leaves at once. Source: rails §13. */
export const orderLineDocumentMachine = machine<OrderLineDocumentFacts>()({
  noun: 'document',
  initial: 'readyToSend',
  moves: {
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

export type OrderLineDocumentMove = keyof typeof orderLineDocumentMachine.moves;
