import type { ListedEntry, ListedId, ListedName } from './listed-entry.ts';
import { kindOf, type ReadOfacList, shortened } from './read-ofac-list.ts';
import { readBirth, readRemarks } from './read-remarks.ts';

/** An element of an XML document, without its attributes. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** A list as OFAC publishes it in XML (SDN.XML, CONSOLIDATED.XML), taken apart into its entries. */
export interface SdnXml {
  /** The name of the outermost element. */
  readonly root: string;
  /** The number of entries that the publisher states; undefined if it states none. */
  readonly recordCount: number | undefined;
  /** The elements `sdnEntry`. */
  readonly entries: readonly XmlElement[];
}

const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);
const textOf = (element: XmlElement | undefined, name: string): string => childOf(element, name)?.text.trim() ?? '';
const listOf = (element: XmlElement, list: string, item: string): readonly XmlElement[] =>
  childOf(element, list)?.children.filter(({ name }) => name === item) ?? [];
const given = (texts: readonly string[]): string[] => texts.filter((text) => text !== '');

/**
 * Reads a list from its XML file. Returns the same entries as `readOfacList` returns for the CSV files of the same
 * publication. A list is read whole or not at all: a repeated number, an entry without a name, or another number of
 * entries than the publisher states is a fault. Source: OFAC's schema of SDN.XML.
 */
export function readSdnXml({ root, recordCount, entries }: SdnXml): ReadOfacList {
  if (root !== 'sdnList')
    return { ok: false, faults: ['This isn’t an OFAC list. Upload SDN.XML or CONSOLIDATED.XML as OFAC publishes it.'] };
  const faults: string[] = [];
  if (entries.length === 0) faults.push('This list has no entries. Upload the original file.');
  else if (recordCount === undefined)
    faults.push('This list doesn’t say how many entries it has. Upload the original file.');
  else if (recordCount !== entries.length)
    faults.push(`This list says that it has ${recordCount} entries, but it has ${entries.length}. Download it again.`);
  const numbers = new Set<string>();
  for (const entry of entries) {
    const number = textOf(entry, 'uid');
    if (!/^\d+$/.test(number)) faults.push('An entry has no number.');
    else if (numbers.has(number)) faults.push(`Entry ${number} is on the list twice.`);
    else if (nameOf(entry) === '') faults.push(`Entry ${number} has no name.`);
    numbers.add(number);
  }
  return faults.length === 0
    ? { ok: true, entries: entries.map((entry) => entryOf(entry)) }
    : { ok: false, faults: shortened(faults) };
}

/** Returns a name in reading order. Companies, vessels, and aircraft have it in `lastName`. */
const nameOf = (element: XmlElement): string =>
  given([textOf(element, 'firstName'), textOf(element, 'lastName')]).join(' ');

function entryOf(entry: XmlElement): ListedEntry {
  const kind = kindOf(textOf(entry, 'sdnType'));
  const addresses = listOf(entry, 'addressList', 'address');
  const facts = factsOf(entry);
  const countries = [
    ...facts.flatMap((fact) => readRemarks(fact).countries),
    ...addresses.map((address) => textOf(address, 'country')),
  ];
  return {
    entNum: Number(textOf(entry, 'uid')),
    kind,
    names: [{ text: nameOf(entry), strength: 'primary' }, ...aliasesOf(entry)],
    programs: given(listOf(entry, 'programList', 'program').map(({ text }) => text.trim())),
    births: datesOfBirth(entry).flatMap((date) => readBirth(date)),
    countries: given([...new Set(countries)]),
    ids: facts.flatMap((fact): readonly ListedId[] => readRemarks(fact).ids),
    addresses: given(addresses.map((address) => addressText(address))),
    remarks: facts.length === 0 ? '' : `${facts.join('; ').replace(/\.$/, '')}.`,
  };
}

const datesOfBirth = (entry: XmlElement): string[] =>
  given(listOf(entry, 'dateOfBirthList', 'dateOfBirthItem').map((item) => textOf(item, 'dateOfBirth')));

/** Returns the aliases, strong ones first, as the CSV files have weak ones in the remarks. */
function aliasesOf(entry: XmlElement): ListedName[] {
  const aliases = listOf(entry, 'akaList', 'aka').map(
    (alias): ListedName => ({
      text: nameOf(alias),
      strength: isWeak(alias) ? 'weak' : 'strong',
    }),
  );
  return [
    ...aliases.filter(({ strength }) => strength === 'strong'),
    ...aliases.filter(({ strength }) => strength === 'weak'),
  ];
}

const isWeak = (alias: XmlElement): boolean => textOf(alias, 'category').toLowerCase() === 'weak';

/** Returns the text of an address as the CSV files have it: street, then city, state, and postal code, then country. */
function addressText(address: XmlElement): string {
  const place = given([textOf(address, 'city'), textOf(address, 'stateOrProvince')]).join(', ');
  return given([
    given(['address1', 'address2', 'address3'].map((line) => textOf(address, line))).join(', '),
    given([place, textOf(address, 'postalCode')]).join(' '),
    textOf(address, 'country'),
  ]).join(', ');
}

/** Returns the facts of an entry as the remarks of the CSV files say them, in their order. */
function factsOf(entry: XmlElement): string[] {
  const [births, places] = [
    datesOfBirth(entry),
    given(listOf(entry, 'placeOfBirthList', 'placeOfBirthItem').map((item) => textOf(item, 'placeOfBirth'))),
  ];
  const nations = given(listOf(entry, 'nationalityList', 'nationality').map((item) => textOf(item, 'country')));
  const citizens = given(listOf(entry, 'citizenshipList', 'citizenship').map((item) => textOf(item, 'country')));
  const weak = listOf(entry, 'akaList', 'aka').filter((alias) => isWeak(alias));
  return [
    ...alternatives('DOB', births),
    ...alternatives('POB', places),
    ...alternatives('nationality', nations),
    ...alternatives('citizen', citizens),
    ...weak.map((alias) => `a.k.a. '${given([textOf(alias, 'lastName'), textOf(alias, 'firstName')]).join(', ')}'`),
    ...listOf(entry, 'idList', 'id').map((id) => idText(id)),
    ...given([textOf(entry, 'remarks')]),
  ];
}

const alternatives = (label: string, values: readonly string[]): string[] =>
  values.map((value, index) => `${index === 0 ? '' : 'alt. '}${label} ${value}`);

function idText(id: XmlElement): string {
  const country = textOf(id, 'idCountry');
  const [issued, expires] = [textOf(id, 'issueDate'), textOf(id, 'expirationDate')];
  return given([
    textOf(id, 'idType'),
    textOf(id, 'idNumber'),
    country === '' ? '' : `(${country})`,
    issued === '' ? '' : `issued ${issued}`,
    expires === '' ? '' : `expires ${expires}`,
  ]).join(' ');
}
