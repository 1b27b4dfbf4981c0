import { machine } from '../foundation/machine/machine.ts';
import { documentRejections, when } from './document-rejections.ts';

export interface DocumentBatchFacts {
  readonly documents: number;
}

const isEmpty = ({ documents }: DocumentBatchFacts) => when(documents === 0, documentRejections.batchIsEmpty());

/** State machine for batches of documents that are printed as one file and mailed together. Source: rails §13. */
export const documentBatchMachine = machine<DocumentBatchFacts>()({
  entity: 'documentBatch',
  initial: 'open',
  transitions: {
    print: {
      from: ['open'],
      to: 'printed',
      may: ['staffMember', 'system'],
      needs: 'documents.print',
      unless: [isEmpty],
    },
    mail: { from: ['printed'], to: 'sent', may: ['staffMember', 'system'], needs: 'documents.print' },
    cancel: { from: ['open', 'printed'], to: 'cancelled', may: ['staffMember', 'system'], needs: 'documents.print' },
  },
});

export type DocumentBatchTransition = keyof typeof documentBatchMachine.transitions;
