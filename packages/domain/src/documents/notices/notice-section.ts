import type { DocumentBlock } from './document-block.ts';

export interface NoticeSection {
  /** Stable anchor for links and reading progress. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly DocumentBlock[];
}
