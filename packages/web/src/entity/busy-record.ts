import { ApiFailure } from '../shell/api-failure.ts';

/** A second operation is rejected while one is running. Source: doc 3 §4. */
export const busyRecord = new ApiFailure(
  0,
  'This record is busy. Wait for the current change to finish, then try again.',
);
