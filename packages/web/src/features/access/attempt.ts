import { type ApiFailure, asFailure } from '../../shell/api-failure.ts';

/** Runs the calls of a form: answers the failure to show, or nothing when all went well. */
export async function attempt(work: () => Promise<unknown>): Promise<ApiFailure | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return asFailure(error);
  }
}
