/** Business time: the date for holds, notices, and settlements. Leases and timeouts use the machine's time. */
export interface Clock {
  now(): Date;
}

/** The clock of production. */
export const realClock: Clock = { now: () => new Date() };
