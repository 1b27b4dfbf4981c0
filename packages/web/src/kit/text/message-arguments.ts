type Letter = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm';
type LaterLetter = 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z';
type StartsLikeName<Text extends string> = Text extends `${Letter | LaterLetter}${string}` ? true : false;

/**
 * Matches the names in `{name}` and those of a plural or select. The branches of a plural don't match, because they
 * contain a space or `#`.
 */
type Names<Text extends string> = Text extends `${string}{${infer Rest}`
  ? Rest extends `${infer Inner}}${infer Tail}`
    ? StartsLikeName<Inner> extends false
      ? Names<Rest>
      : Inner extends `${infer Name}, ${string}`
        ? Name | Names<Rest>
        : Inner extends `${string}${' ' | '#' | '{'}${string}`
          ? Names<Tail>
          : Inner | Names<Tail>
    : never
  : never;

/** The arguments of a message: a value for each name in it. */
export type MessageArguments<Text extends string> = [Names<Text>] extends [never]
  ? undefined
  : Readonly<Record<Names<Text>, string | number>>;
