import { createHash } from 'node:crypto';

/** A statement that the server ran, for the bare server to run too. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Recorded {
  readonly text: string;
  readonly values: readonly unknown[];
}

const isFrame = (text: string): boolean => /^(begin|commit|rollback|set |select set_config)/i.test(text);

/** Returns the recorded statements without the transaction's own, each with a name, so that both sides run prepared ones. */
export function statementsOf(recorded: readonly Recorded[], keep: (text: string) => boolean = () => true): Statement[] {
  return recorded
    .filter(({ text }) => !isFrame(text) && keep(text))
    .map(({ text, values }) => ({
      name: createHash('sha1').update(text).digest('base64url').slice(0, 24),
      text,
      values,
    }));
}
