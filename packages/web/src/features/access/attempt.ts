import { type ApiFailure, asFailure } from '../../shell/api-failure.ts';

/** Runs the calls of a form. Returns the failure to show, or undefined on success. */
export async function attempt(work: () => Promise<unknown>): Promise<ApiFailure | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return asFailure(error);
  }
}
