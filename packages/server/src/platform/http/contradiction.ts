import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';

/** Rejection for checks that only a mistake of the program can violate. Nothing is saved, and the error is logged. */
export const contradiction: Rejection = {
  rejected: true,
  code: 'contradiction',
  kind: 'conflict',
  sentence:
    'We couldn’t save this because it would contradict other data of this record. Nothing was changed. Reload the page and try again, or call us.',
};
