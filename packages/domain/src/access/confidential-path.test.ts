import { expect, test } from 'vitest';
import { isConfidentialPath } from './confidential-path.ts';

test.each([
  ['/private/legal/fincen-files/:id/detail', true],
  ['legal/fincen-matches', true],
  ['/private/legal/ofac-file-versions', false],
  ['/private/plans', false],
])('[fincen-secrecy] %s is confidential: %s', (path, expected) => {
  expect(isConfidentialPath(path)).toBe(expected);
});
