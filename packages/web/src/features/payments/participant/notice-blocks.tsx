import type { DocumentBlock } from '@fiducia/domain/documents/notices/document-block';

const headings = { 1: 'h2', 2: 'h3', 3: 'h4' } as const;

function Block({ block }: { block: DocumentBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = headings[block.level];
      return <Heading>{block.text}</Heading>;
    }
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
    case 'steps': {
      const List = block.kind === 'list' ? 'ul' : 'ol';
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.header.map((cell) => (
                <th key={cell}>{cell}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.join('|')}>
                {row.map((cell, index) => (
                  <td key={`${block.header[index] ?? ''}${cell}`}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'facts':
      return (
        <dl>
          {block.rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'address':
      return (
        <address>
          {block.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      );
  }
}

/** Renders the blocks of a notice or letter on a page. */
export function NoticeBlocks({ blocks }: { blocks: readonly DocumentBlock[] }) {
  return blocks.map((block, index) => <Block key={`${block.kind}${index}`} block={block} />);
}
