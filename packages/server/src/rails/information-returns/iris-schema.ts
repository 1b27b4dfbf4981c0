import type { IrisSchema } from '@fiducia/domain/reports/information-return';
import { readXml, type XmlElement } from '../wire/read-xml.ts';

/** An element of the schema: a leaf with a value, or a group with children in their order. */
export interface SchemaElement {
  readonly name: string;
  readonly isRequired: boolean;
  /** Null for a leaf. */
  readonly children: readonly SchemaElement[] | null;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const childrenOf = (element: XmlElement, ...names: readonly string[]): XmlElement[] =>
  element.children.filter(({ name }) => names.includes(localName(name)));

/** The types and elements that the schema's files declare at their top level. */
interface Declarations {
  readonly types: ReadonlyMap<string, XmlElement>;
  readonly elements: ReadonlyMap<string, XmlElement>;
}

function declarationsOf(files: IrisSchema['files']): Declarations | { readonly rejected: string } {
  const types = new Map<string, XmlElement>();
  const elements = new Map<string, XmlElement>();
  for (const [file, text] of Object.entries(files)) {
    const root = readXml(text.replaceAll(/<!--[\s\S]*?-->/g, ''));
    if ('rejected' in root) return { rejected: `${file} ${root.rejected}` };
    for (const child of root.children) {
      const name = child.attributes['name'] ?? '';
      if (localName(child.name) === 'complexType') types.set(name, child);
      if (localName(child.name) === 'element') elements.set(name, child);
    }
  }
  return { types, elements };
}

/** Types that contain themselves would never end. No form has groups this deep. */
const deepest = 12;

function contentOf(type: XmlElement, declared: Declarations, isOptional: boolean, depth: number): SchemaElement[] {
  return childrenOf(type, 'sequence', 'choice', 'all', 'element', 'complexContent', 'extension').flatMap((child) => {
    if (localName(child.name) === 'element') return [elementOf(child, declared, isOptional, depth + 1)];
    const base = declared.types.get(localName(child.attributes['base'] ?? ''));
    const isChoice = localName(child.name) === 'choice' || child.attributes['minOccurs'] === '0';
    return [
      ...(base === undefined ? [] : contentOf(base, declared, isOptional, depth + 1)),
      ...contentOf(child, declared, isOptional || isChoice, depth),
    ];
  });
}

function elementOf(element: XmlElement, declared: Declarations, isOptional: boolean, depth: number): SchemaElement {
  const reference = element.attributes['ref'];
  const found = reference === undefined ? element : (declared.elements.get(localName(reference)) ?? element);
  const type = declared.types.get(localName(found.attributes['type'] ?? '')) ?? childrenOf(found, 'complexType')[0];
  const content = type === undefined || depth > deepest ? [] : contentOf(type, declared, false, depth);
  return {
    name: localName(reference ?? found.attributes['name'] ?? ''),
    isRequired: !isOptional && element.attributes['minOccurs'] !== '0',
    children: content.length === 0 ? null : content,
  };
}

/** Returns one declared element with all it contains, or why it can't be found. */
export function schemaElement(schema: IrisSchema, name: string): SchemaElement | { readonly rejected: string } {
  const declared = declarationsOf(schema.files);
  if ('rejected' in declared) return declared;
  const element = declared.elements.get(name);
  if (element !== undefined) return elementOf(element, declared, false, 0);
  const type = declared.types.get(`${name}Type`);
  return type === undefined
    ? { rejected: `doesn’t declare ${name}` }
    : { name, isRequired: true, children: contentOf(type, declared, false, 0) };
}

/** Returns the required leaves that have no value in this mapping, by path. */
export function unmapped(element: SchemaElement, names: ReadonlySet<string>, path = ''): readonly string[] {
  const here = path === '' ? element.name : `${path}/${element.name}`;
  if (element.children === null) return element.isRequired && !names.has(element.name) ? [here] : [];
  return element.isRequired ? element.children.flatMap((child) => unmapped(child, names, here)) : [];
}
