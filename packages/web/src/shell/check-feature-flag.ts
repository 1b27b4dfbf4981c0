import { call } from './api.ts';
import { ApiFailure } from './api-failure.ts';

const failed = 'There was an error checking the feature flag';

/** Returns whether a feature is on. Throws an ApiFailure if the flag can't be read. Source: doc 3 §8. */
export async function checkFeatureFlag(code: string): Promise<boolean> {
  try {
    const { result } = await call('GET /public/feature-flag', { query: { Code: code } });
    return result.isOn;
  } catch (error) {
    throw new ApiFailure(error instanceof ApiFailure ? error.httpStatus : 0, failed);
  }
}
