/** Business time, which decides holds, notices, and settlements. Leases and timeouts use the system time. */
export interface Clock {
  now(): Date;
}

/** The clock used in production. */
export const realClock: Clock = { now: () => new Date() };
