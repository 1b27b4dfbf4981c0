import type { Area } from '../../area.ts';
import { recoveryEndpoints } from './recovery-calls.ts';

/** Area for a database that was restored to an earlier moment. It is the highest, because it reads what all others sent. */
export const recoveryArea: Area = { name: 'recovery', endpoints: recoveryEndpoints };
