import type { DocumentBlock } from '@fiducia/domain/documents/notices/document-block';
import type { NoticeFigures } from '@fiducia/domain/documents/notices/notice-figures';
import type { NoticeSection } from '@fiducia/domain/documents/notices/notice-section';
import type { SpecialTaxNotice } from '@fiducia/domain/documents/notices/special-tax-notice';
import { noticeText } from '../../../texts/notice.ts';
import { drawOwner, drawSummary } from './draw-head.ts';
import { make } from './make.ts';
import { noticeTopics } from './notice-topics.ts';
import type { NoticeOwner } from './read-owner.ts';
import { shortAnswers } from './short-answers.ts';

const cells = (tag: 'th' | 'td', row: readonly string[], header: readonly string[] = []) =>
  make('tr', {}, ...row.map((text, at) => make(tag, tag === 'td' ? { 'data-label': header[at] ?? '' } : {}, text)));

function drawBlock(block: DocumentBlock): HTMLElement {
  switch (block.kind) {
    case 'heading':
      return make(`h${Math.min(6, block.level + 1)}`, {}, block.text);
    case 'paragraph':
      return make('p', {}, block.text);
    case 'list':
    case 'steps':
      return make(block.kind === 'list' ? 'ul' : 'ol', {}, ...block.items.map((item) => make('li', {}, item)));
    case 'table':
      return make(
        'table',
        {},
        make('thead', {}, cells('th', block.header)),
        make('tbody', {}, ...block.rows.map((row) => cells('td', row, block.header))),
      );
    case 'facts':
      return make(
        'dl',
        {},
        ...block.rows.map(([label, value]) => make('div', {}, make('dt', {}, label), make('dd', {}, value))),
      );
    case 'address':
      return make('address', {}, ...block.lines.map((line) => make('div', {}, line)));
  }
}

function drawAnswers(figures: NoticeFigures): HTMLElement {
  const rows = shortAnswers(figures).map(([figure, meaning]) =>
    make('div', {}, make('dt', {}, figure), make('dd', {}, meaning)),
  );
  return make('section', { class: 'answers', 'aria-label': noticeText('answers.title') }, make('dl', {}, ...rows));
}

/** Highlights a topic's sections in the text and the table of contents, or removes the highlight. */
function highlight(sections: readonly NoticeSection[], isOn: boolean): void {
  for (const { id } of sections) {
    document.getElementById(id)?.classList.toggle('applies', isOn);
    for (const link of document.querySelectorAll(`nav a[href="#${id}"]`)) link.classList.toggle('applies', isOn);
  }
}

/** Renders the topic checkboxes and a live status that lists the sections just highlighted or no longer highlighted. */
function drawTopics(notice: SpecialTaxNotice): HTMLElement {
  const status = make('p', { role: 'status' });
  const boxes = noticeTopics.flatMap((topic) => {
    const anchors: readonly string[] = topic.sections;
    const sections = notice.sections.filter(({ id }) => anchors.includes(id));
    if (sections.length === 0) return [];
    const input = document.createElement('input');
    input.type = 'checkbox';
    input.addEventListener('change', () => {
      highlight(sections, input.checked);
      const headings = sections.map(({ heading }) => `“${heading}”`).join(', ');
      status.textContent = noticeText(input.checked ? 'topics.highlighted' : 'topics.notHighlighted', { headings });
    });
    return make('label', {}, input, noticeText(`topic.${topic.id}`));
  });
  const legend = make('legend', {}, noticeText('topics.title'));
  const hint = make('p', {}, noticeText('topics.hint'));
  return make('fieldset', { class: 'topics' }, legend, hint, make('div', {}, ...boxes), status);
}

function drawCopy(section: NoticeSection): HTMLElement {
  const button = make(
    'button',
    {
      type: 'button',
      class: 'copy',
      title: noticeText('section.copyLink'),
      'aria-label': noticeText('section.copyLinkTo', { heading: section.heading }),
    },
    '#',
  );
  button.addEventListener('click', () => {
    const address = `${window.location.origin}${window.location.pathname}#${section.id}`;
    window.history.replaceState(null, '', `#${section.id}`);
    void navigator.clipboard.writeText(address).then(() => {
      button.textContent = noticeText('section.copied');
      setTimeout(() => {
        button.textContent = '#';
      }, 2_000);
    });
  });
  return button;
}

function drawSection(section: NoticeSection): HTMLElement {
  return make(
    'section',
    { id: section.id, 'aria-labelledby': `${section.id}-heading` },
    make('h2', { id: `${section.id}-heading` }, section.heading),
    drawCopy(section),
    ...section.blocks.map(drawBlock),
  );
}

function drawContents(notice: SpecialTaxNotice): HTMLElement {
  const links = notice.sections.map(({ id, heading }) => make('li', {}, make('a', { href: `#${id}` }, heading)));
  return make(
    'nav',
    { 'aria-label': noticeText('contents.title') },
    make('h2', {}, noticeText('contents.title')),
    make('ol', {}, ...links),
  );
}

export interface NoticePage {
  readonly notice: SpecialTaxNotice;
  readonly figures: NoticeFigures;
  readonly owner: NoticeOwner | undefined;
  readonly apiBaseUrl: string;
}

/**
 * Renders the notice as a page: its owner, a summary, short answers, topics, table of contents, sections with anchors,
 * and a PDF download.
 */
export function drawNotice({ notice, figures, owner, apiBaseUrl }: NoticePage): HTMLElement {
  const download = make(
    'a',
    { class: 'download', href: `${apiBaseUrl}/public/special-tax-notice/download?kind=both`, download: '' },
    noticeText('page.download'),
  );
  const print = make('button', { type: 'button', class: 'print' }, noticeText('page.print'));
  print.addEventListener('click', () => window.print());
  return make(
    'main',
    {},
    make(
      'header',
      {},
      drawOwner(owner, apiBaseUrl),
      make('h1', {}, notice.title),
      make('p', { class: 'version' }, noticeText('page.version', { version: notice.version })),
      make('p', { class: 'actions' }, download, print),
    ),
    drawSummary(figures.waitingDays, owner),
    drawAnswers(figures),
    drawTopics(notice),
    drawContents(notice),
    make('article', {}, ...notice.sections.map(drawSection)),
  );
}

export function drawProblem(sentence: string): HTMLElement {
  return make('main', {}, make('h1', {}, noticeText('page.title')), make('p', { role: 'alert' }, sentence));
}
