import { machine } from '../machine/machine.ts';
import { documentRefusals, when } from './document-refusals.ts';

export interface DocumentBatchFacts {
  readonly documents: number;
}

const isEmpty = ({ documents }: DocumentBatchFacts) => when(documents === 0, documentRefusals.batchIsEmpty());

/** Letters that are printed as one file and mailed together. What was mailed cannot be taken back. Source: rails §13. */
export const documentBatchMachine = machine<DocumentBatchFacts>()({
  noun: 'documentBatch',
  initial: 'open',
  moves: {
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

export type DocumentBatchMove = keyof typeof documentBatchMachine.moves;
