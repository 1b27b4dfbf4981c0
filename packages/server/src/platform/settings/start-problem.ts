/** Thrown if the server can't start for an external reason. The message says what to do. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
