import { readAgain } from '../../entity/perform.ts';
import type { Failure } from '../../kit/display/alert.tsx';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';

/** Adds the letter of acceptance of the institution that an IRA’s money moves to. Returns the failure to show. */
export async function addLetter(
  id: string,
  orderLineId: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Failure | undefined> {
  try {
    await call('POST /public/ira-accounts/:id/distributions/:orderLineId/letter', {
      params: { id, orderLineId },
      files: { file },
      onProgress,
    });
  } catch (error) {
    return asFailure(error);
  }
  readAgain();
  return undefined;
}
