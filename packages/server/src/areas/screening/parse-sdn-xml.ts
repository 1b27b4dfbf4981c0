import type { SdnXml, XmlElement } from '@fiducia/domain/screening/sdn-xml';
import { SaxesParser } from 'saxes';

interface OpenElement extends XmlElement {
  text: string;
  readonly children: XmlElement[];
}

const mostDepth = 20;

export type ParsedSdnXml =
  | { readonly ok: true; readonly value: SdnXml }
  | { readonly ok: false; readonly sentence: string };

/**
 * Takes a list in XML apart into its entries. The parser reads one document without a document type, so that a file
 * can't define entities or include others.
 */
export function parseSdnXml(bytes: Uint8Array): ParsedSdnXml {
  const open: OpenElement[] = [];
  const entries: XmlElement[] = [];
  let root = '';
  let recordCount: number | undefined;
  const parser = new SaxesParser({ xmlns: false, position: false });
  // Without a handler, the parser reports errors as exceptions of `write`.
  let hasDocumentType = false;
  parser.on('doctype', () => {
    hasDocumentType = true;
    throw new Error('has a document type');
  });
  parser.on('opentag', ({ name }) => {
    if (open.length === mostDepth) throw new Error('is nested too deeply');
    if (open.length === 0) root = name;
    open.push({ name, text: '', children: [] });
  });
  parser.on('text', (text) => {
    const current = open.at(-1);
    if (current) current.text += text;
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed === undefined) return;
    if (closed.name === 'sdnEntry' && open.length === 1) entries.push(closed);
    // Entries aren't collected a second time in the outermost element.
    else if (open.length > 1) open.at(-1)?.children.push(closed);
    if (closed.name === 'Record_Count' && /^\s*\d+\s*$/.test(closed.text)) recordCount = Number(closed.text);
  });
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (let from = 0; from < bytes.length; from += chunkBytes)
      parser.write(decoder.decode(bytes.subarray(from, from + chunkBytes), { stream: true }));
    parser.write(decoder.decode()).close();
  } catch {
    return {
      ok: false,
      sentence: hasDocumentType
        ? 'This isn’t an OFAC list. Upload SDN.XML or CONSOLIDATED.XML as OFAC publishes it.'
        : 'We can’t read this XML file. It may be incomplete: download it again, and upload the new file.',
    };
  }
  return { ok: true, value: { root, recordCount, entries } };
}

const chunkBytes = 1024 * 1024;

/** Returns whether a file is XML, whatever its name. */
export const isXml = (bytes: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*</.test(Buffer.from(bytes.subarray(0, 256)).toString('latin1'));
