import { uploadLimitBytes } from '@fiducia/domain/foundation/validation/upload';
import { afterEach, expect, test } from 'vitest';
import { checkFile, setUploadLimit, uploadLimitMegabytes } from './upload-limit.ts';

const megabyte = 1_048_576;
afterEach(() => setUploadLimit(uploadLimitBytes));

test.each([3, 10, 25])('[upload-size] accepts files up to the server’s limit of %i MB', (limit) => {
  setUploadLimit(limit * megabyte);
  expect(uploadLimitMegabytes()).toBe(limit);
  expect(checkFile({ name: 'a.csv', size: limit * megabyte }, {})).toBeUndefined();
  expect(checkFile({ name: 'a.csv', size: limit * megabyte + 1 }, {})).toBe(
    'File too large, try again with a smaller file',
  );
});
