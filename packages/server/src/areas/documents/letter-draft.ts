import { templateOf } from '@fiducia/domain/documents/document-templates';
import { type Letterhead, withLargePhone } from '@fiducia/domain/documents/letterhead';
import type { LetterBlock } from '@fiducia/domain/documents/notices/document-block';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { DocumentDraft } from '../../platform/pdf/draw-document.ts';
import type { Letter } from './letter.ts';
import { readEnclosures } from './read-enclosures.ts';

/** Reads the logos of letters' brands by file ID, each once. */
export const readLogos = (files: FileStore, letters: readonly Letter[]): Promise<ReadonlyMap<string, Uint8Array>> =>
  readEnclosures(
    files,
    letters.map(({ facts }) => facts.logoFileId),
  );

/** Returns a letter's title in its language. English letters have the name of their template. */
export function titleOf({ template, facts }: Letter, blocks: readonly LetterBlock[]): string {
  const title = blocks.find((block) => block.kind === 'heading');
  return facts.language === 'en' || title === undefined ? templateOf(template).displayName : title.text;
}

/** Returns the drawing of a letter: its blocks in its language, under our name and the sponsor's name and logo. */
export function letterDraft(
  letter: Letter,
  blocks: readonly LetterBlock[],
  head: Letterhead,
  logos: ReadonlyMap<string, Uint8Array>,
): Omit<DocumentDraft, 'createdAt'> {
  const { facts } = letter;
  return {
    title: titleOf(letter, blocks),
    language: facts.language,
    letterhead: {
      ...withLargePhone(head),
      onBehalfOf: { name: facts.sponsorName, logo: logos.get(facts.logoFileId ?? '') ?? null },
    },
    reference: facts.referenceNumber,
    blocks,
  };
}
