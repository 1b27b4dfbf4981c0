type Letter = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm';
type LaterLetter = 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z';
type StartsLikeName<Text extends string> = Text extends `${Letter | LaterLetter}${string}` ? true : false;

/**
 * Names of the placeholders in a message, including those of `plural` and `select`. Text with a space or `#` is the
 * branch of a plural, not a name.
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

/** The values that a message needs: one for each placeholder. Undefined if it has none. */
export type MessageArguments<Text extends string> = [Names<Text>] extends [never]
  ? undefined
  : Readonly<Record<Names<Text>, string | number>>;
