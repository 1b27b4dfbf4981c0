export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Text of an element without children. Whitespace between elements is ignored. */
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const token = /<(\/?)([A-Za-z][\w.:-]*)((?:\s+[\w:.-]+\s*=\s*"[^"<]*")*)\s*(\/?)>|([^<]+)/y;

/**
 * Parses the subset of XML that payment files use: elements, attributes, text, and the five named entities. Rejects
 * document type declarations, comments, and processing instructions, so that nothing can be expanded or fetched.
 */
export function readXml(text: string): XmlElement | { readonly rejected: string } {
  const body = text.replace(/^\ufeff?<\?xml [^?<>]*\?>\s*/, '').trimEnd();
  const open: { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }[] = [
    { name: '', attributes: {}, children: [], text: '' },
  ];
  token.lastIndex = 0;
  while (token.lastIndex < body.length) {
    const from = token.lastIndex;
    const match = token.exec(body);
    const parent = open.at(-1);
    if (match === null || parent === undefined)
      return { rejected: `contains unsupported XML at character ${from + 1}` };
    const [, closes, name = '', attributes = '', isEmpty, content] = match;
    if (content !== undefined) {
      const plain = unescape(content);
      if (plain === undefined) return { rejected: `contains an unsupported entity at character ${from + 1}` };
      parent.text += plain;
    } else if (closes === '/') {
      if (open.length < 2 || parent.name !== name) return { rejected: `closes ${name} where it is not open` };
      open.pop();
      open.at(-1)?.children.push(closed(parent));
    } else {
      const element = { name, attributes: attributesOf(attributes), children: [], text: '' };
      if (isEmpty === '/') parent.children.push(element);
      else open.push(element);
    }
  }
  const [top] = open;
  const root = top?.children[0];
  if (open.length !== 1 || top?.children.length !== 1 || root === undefined || top.text.trim() !== '')
    return { rejected: 'is truncated or is not a single document' };
  return root;
}

function closed(element: XmlElement): XmlElement {
  return element.children.length > 0 && element.text.trim() === '' ? { ...element, text: '' } : element;
}

function unescape(text: string): string | undefined {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) return undefined;
  return text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/([\w:.-]+)\s*=\s*"([^"]*)"/g)) attributes[name] = value;
  return attributes;
}
