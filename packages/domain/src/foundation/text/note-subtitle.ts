import { charactersOf } from './characters.ts';

export const noteSubtitleLength = 60;

/** Returns a note's subtitle: its first 60 characters, with an ellipsis if it was cut. Source: doc 2 §9. */
export function noteSubtitle(note: string): string {
  const characters = charactersOf(note);
  if (characters.length <= noteSubtitleLength) return note;
  return `${characters.slice(0, noteSubtitleLength).join('')}…`;
}
