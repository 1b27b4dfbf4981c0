import { shiftDate } from './shift-date.ts';
import { timeAhead, timeEnvironment } from './test-time.ts';

// Loaded first by every test process and by the programs that tests start.
shiftDate(timeAhead());
Object.assign(process.env, timeEnvironment());
