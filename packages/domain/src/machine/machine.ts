import type { Actor } from '../actor/actor.ts';
import { hasPermission } from '../actor/actor.ts';
import type { UserType } from '../actor/user-types.ts';
import type { Refusal } from '../refusal/refusal.ts';

/** A status, or `status/substatus`. As a source, a bare status means any substatus of it. */
export type StateText = string;
export interface State {
  readonly status: string;
  readonly substatus: string | null;
}

/** A pure question over facts that are already loaded: a refusal, or nothing. */
export type Check<F> = (facts: F) => Refusal | undefined;

export interface Move<F> {
  readonly from: readonly StateText[];
  /** One destination, or several of which `choose` picks by the facts. */
  readonly to: StateText | readonly StateText[];
  readonly choose?: (facts: F) => StateText;
  readonly may: readonly (UserType | 'system')[];
  /** Permission code that staff and clients need for it. */
  readonly needs?: string;
  readonly unless?: readonly Check<F>[];
}

export interface Machine<F, M extends string = string> {
  readonly noun: string;
  readonly initial: StateText;
  readonly moves: Readonly<Record<M, Move<F>>>;
}

/** Declares a state machine. Throws at start when a state cannot be reached or a move can be made by nobody. */
export const machine =
  <F>() =>
  <const M extends string>(declaration: {
    noun: string;
    initial: StateText;
    moves: Readonly<Record<M, Move<F>>>;
  }): Machine<F, M> => {
    const flaws = flawsOf(declaration);
    if (flaws.length > 0) throw new Error(`machine ${declaration.noun}: ${flaws.join('; ')}`);
    return declaration;
  };

export function stateOf(text: StateText): State {
  const [status = '', substatus] = text.split('/');
  return { status, substatus: substatus ?? null };
}

export function textOf(state: State): StateText {
  return state.substatus === null ? state.status : `${state.status}/${state.substatus}`;
}

const matches = (source: StateText, state: State): boolean =>
  source.includes('/') ? source === textOf(state) : source === state.status;

const destinationsOf = <F>(move: Move<F>): readonly StateText[] => (typeof move.to === 'string' ? [move.to] : move.to);

export type Decision = { readonly to: State } | Refusal;

/** Decides one move: who may, from here, unless. The first refusal is the answer. */
export function decide<F, M extends string>(
  of: Machine<F, M>,
  name: M,
  state: State,
  facts: F,
  actor: Actor,
): Decision {
  const move = of.moves[name];
  const denied = mayNot(of.noun, name, move, actor);
  if (denied) return denied;
  if (!move.from.some((source) => matches(source, state))) return wrongMoment(of.noun, name, state);
  for (const check of move.unless ?? []) {
    const refusal = check(facts);
    if (refusal) return refusal;
  }
  return { to: stateOf(destinationOf(of.noun, name, move, facts)) };
}

/** Every move that this actor may make now, and why not for those that only a check refuses. */
export function openMoves<F, M extends string>(
  of: Machine<F, M>,
  state: State,
  facts: F,
  actor: Actor,
): readonly { readonly move: M; readonly refusal?: Refusal }[] {
  const names = Object.keys(of.moves) as M[];
  return names.flatMap((move) => {
    const declared = of.moves[move];
    if (!isAllowed(declared, actor)) return [];
    if (!declared.from.some((source) => matches(source, state))) return [];
    const decision = decide(of, move, state, facts, actor);
    return 'refused' in decision ? [{ move, refusal: decision }] : [{ move }];
  });
}

function destinationOf<F>(noun: string, name: string, move: Move<F>, facts: F): StateText {
  const destinations = destinationsOf(move);
  const chosen = move.choose ? move.choose(facts) : destinations[0];
  if (chosen === undefined || !destinations.includes(chosen)) {
    throw new Error(`${noun}.${name} chose ${String(chosen)}, which it does not declare`);
  }
  return chosen;
}

function isAllowed<F>(move: Move<F>, actor: Actor): boolean {
  const type = actor.userType;
  if (type === 'anonymous' || !move.may.includes(type)) return false;
  const needsCode = move.needs !== undefined && type !== 'participant' && type !== 'accountHolder';
  return !needsCode || hasPermission(actor, move.needs ?? '');
}

function mayNot<F>(noun: string, name: string, move: Move<F>, actor: Actor): Refusal | undefined {
  if (isAllowed(move, actor)) return undefined;
  return {
    refused: true,
    code: 'mayNot',
    kind: 'forbidden',
    sentence: `You may not ${words(name)} this ${words(noun)}. Ask somebody with that permission.`,
  };
}

function wrongMoment(noun: string, name: string, state: State): Refusal {
  const detail = state.substatus === null ? '' : ` (${words(state.substatus)})`;
  return {
    refused: true,
    code: 'wrongMoment',
    kind: 'conflict',
    sentence: `This ${words(noun)} ${standing(state.status)}${detail}, so you cannot ${words(name)} it now. Refresh to see its latest state.`,
  };
}

/** A status in a sentence: most are what a thing is, one is what it has. */
const standing = (status: string): string => (status === 'errors' ? 'has errors' : `is ${words(status)}`);

const words = (camel: string): string => camel.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

function flawsOf<F>(declaration: Machine<F>): string[] {
  const moves = Object.entries(declaration.moves);
  const reached = new Set<string>([declaration.initial]);
  const isReached = (source: StateText) =>
    source.includes('/') ? reached.has(source) : [...reached].some((state) => stateOf(state).status === source);
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const [, move] of moves) {
      if (move.from.some(isReached)) for (const to of destinationsOf(move)) reached.add(to);
    }
  }
  return moves.flatMap(([name, move]) => [
    ...(move.may.length === 0 ? [`nobody may ${name}`] : []),
    ...(destinationsOf(move).length > 1 && !move.choose ? [`${name} has several ends and no way to choose`] : []),
    ...move.from.filter((source) => !isReached(source)).map((source) => `${source} (from of ${name}) is never reached`),
  ]);
}

/** Every state, every move, as a table of text: the picture that a machine's grid test compares. */
export function gridOf<F>(of: Machine<F>, facts: F, actors: readonly Actor[]): string {
  const moves = Object.keys(of.moves);
  const states = new Set<string>([of.initial]);
  for (const move of Object.values(of.moves)) for (const to of destinationsOf(move)) states.add(to);
  const cell = (state: string, move: string): string => {
    for (const actor of actors) {
      const decision = decide(of, move, stateOf(state), facts, actor);
      if (!('refused' in decision)) return textOf(decision.to);
    }
    return '-';
  };
  const rows = [['', ...moves], ...[...states].map((state) => [state, ...moves.map((move) => cell(state, move))])];
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
