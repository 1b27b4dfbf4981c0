import { type ModelVerb as ReadOnlyVerb, readOnlyModelAt } from '@fiducia/contract/system/read-only-models';
import { ApiFailure } from '../shell/api-failure.ts';
import { warn } from '../shell/warn.ts';

/** A move is no plain write: calls of their own decide about it. */
export type ModelVerb = ReadOnlyVerb | 'moved';

/** Logs and answers what cannot be done to a read-only model; nothing when it can. Source: doc 3 §8. */
export function rejectReadOnly(path: string, verb: ModelVerb): ApiFailure | undefined {
  const model = verb === 'moved' ? undefined : readOnlyModelAt(path, verb);
  if (!model) return undefined;
  const sentence = `${model.name} cannot be ${verb}.`;
  warn(sentence);
  return new ApiFailure(0, sentence);
}
