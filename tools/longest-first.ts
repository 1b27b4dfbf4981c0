import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest files, slowest first: started late, one of them would keep one worker busy while the others are idle. The
 * first that needs the demo company creates it, while the other workers run files that don't wait for it.
 */
const longest: readonly string[] = [
  'journeys/walk/admin-first-half',
  'journeys/main-job',
  'journeys/sign-in',
  'journeys/walk/admin-second-half',
  'journeys/first-day',
  'journeys/walk/without-login',
  'journeys/own-login',
  'journeys/',
  'api/main-job',
  'api/demo-company',
  'api/kills',
  'api/documents-notices',
  'api/audit',
  'api/abuse-reading',
  'api/start',
];

const rankOf = (path: string): number => {
  const rank = longest.findIndex((name) => path.includes(`/tests/${name}`));
  return rank < 0 ? longest.length : rank;
};

/** Runs journeys before API tests, so that a worker switches projects once; slower files go first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId));
  }
}
