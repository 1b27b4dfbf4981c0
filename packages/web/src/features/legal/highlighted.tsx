import { sharedParts } from './shared-words.ts';

/** Renders a text and highlights the words that it shares with the others. */
export function Highlighted({ text, others }: { text: string; others: readonly string[] }) {
  return (
    <>
      {sharedParts(text, others).map((part) =>
        part.isShared ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
      )}
    </>
  );
}
