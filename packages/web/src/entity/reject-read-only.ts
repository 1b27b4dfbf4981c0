import { type ModelVerb as ReadOnlyVerb, readOnlyModelAt } from '@fiducia/contract/system/read-only-models';
import { ApiFailure } from '../shell/api-failure.ts';
import { warn } from '../shell/warn.ts';

/** A transition isn't a generic write. It has its own route and permission. */
export type ModelVerb = ReadOnlyVerb | 'moved';

/**
 * Logs and returns the reason why a read-only model rejects an operation, or returns undefined if the operation is
 * allowed. Source: doc 3 §8.
 */
export function rejectReadOnly(path: string, verb: ModelVerb): ApiFailure | undefined {
  const model = verb === 'moved' ? undefined : readOnlyModelAt(path, verb);
  if (!model) return undefined;
  const sentence = `${model.name} cannot be ${verb}.`;
  warn(sentence);
  return new ApiFailure(0, sentence);
}
