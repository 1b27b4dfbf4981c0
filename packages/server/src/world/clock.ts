/** Business time: what date it is for holds, notices and settlements. Leases and time-outs use the machine's time. */
export interface Clock {
  now(): Date;
}

/** The clock of production. */
export const realClock: Clock = { now: () => new Date() };
