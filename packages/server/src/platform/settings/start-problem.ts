/** The server can't start for an external reason. The message is one sentence that says what to do. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
