/**
 * Returns the microseconds of processor time that this process, server included, spent on some work. Unlike elapsed
 * time, it does not depend on the machine's other load.
 */
export async function cpuOf(ctx: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await ctx();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
