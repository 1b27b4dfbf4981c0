import type { DocumentBlock } from '@fiducia/domain/notices/document-block';
import type { SpecialTaxNotice } from '@fiducia/domain/notices/special-tax-notice';

type Child = Node | string;

function make(tag: string, attributes: Readonly<Record<string, string>>, ...children: readonly Child[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const cells = (tag: 'th' | 'td', row: readonly string[]) => make('tr', {}, ...row.map((text) => make(tag, {}, text)));

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
        make('tbody', {}, ...block.rows.map((row) => cells('td', row))),
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

/** The notice as a page: contents, sections with anchors, and the button that downloads it as a PDF. */
export function drawNotice(notice: SpecialTaxNotice): HTMLElement {
  const contents = make(
    'nav',
    { 'aria-label': 'Contents' },
    make(
      'ol',
      {},
      ...notice.sections.map((section) => make('li', {}, make('a', { href: `#${section.id}` }, section.heading))),
    ),
  );
  const sections = notice.sections.map((section) =>
    make(
      'section',
      { id: section.id, 'aria-labelledby': `${section.id}-heading` },
      make('h2', { id: `${section.id}-heading` }, section.heading),
      ...section.blocks.map(drawBlock),
    ),
  );
  return make(
    'main',
    {},
    make('h1', {}, notice.title),
    make('p', { class: 'version' }, notice.version),
    make(
      'p',
      {},
      make('a', { class: 'download', href: '/templates/special-tax-notice.pdf', download: '' }, 'Download PDF'),
    ),
    contents,
    ...sections,
  );
}

export function drawProblem(sentence: string): HTMLElement {
  return make('main', {}, make('h1', {}, 'Special Tax Notice'), make('p', { role: 'alert' }, sentence));
}
