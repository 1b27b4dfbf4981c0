import { shiftDate } from './shift-date.ts';
import { timeAhead, timeEnvironment } from './test-time.ts';

const mark = Symbol.for('fiducia.at-test-time');
const here: typeof globalThis & { [mark]?: true } = globalThis;

// Loaded first by every test process and by the programs that tests start. Vitest loads it again for each test file of a
// shared process, whose time has been moved by then.
if (here[mark] === undefined) shiftDate(timeAhead());
here[mark] = true;
Object.assign(process.env, timeEnvironment());
