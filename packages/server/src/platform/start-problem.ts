/** The program cannot start for a reason outside of it. The message is one sentence that says what to do. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
