import { perform } from '../../entity/perform.ts';

/** Makes a step and says so, or shows why not in the server's words. Answers whether it happened. */
export const act = (path: string, body: unknown, done: string): Promise<boolean> => perform({ path, body }, done);
