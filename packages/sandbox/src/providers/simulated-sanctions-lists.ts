import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OfacList } from '@fiducia/domain/screening/listed-entry';
import type { SanctionsLists } from '@fiducia/server/platform/providers/providers';

const fileNames: Readonly<Record<OfacList, string>> = { sdn: 'SDN.XML', consolidated: 'CONSOLIDATED.XML' };
const folderOf = (dataFolder: string): string => join(dataFolder, 'sanctions-lists');

/**
 * Returns the publisher of sanctions lists in a sandbox: the folder `sanctions-lists` in its data folder. A list without
 * a file isn't published.
 */
export function simulatedSanctionsLists(dataFolder: string): SanctionsLists {
  return {
    pull: async (list) => {
      const fileName = fileNames[list];
      try {
        return { answer: 'found', fileName, bytes: await readFile(join(folderOf(dataFolder), fileName)) };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { answer: 'notConfigured' };
        throw error;
      }
    },
  };
}

/** Publishes a list in a sandbox. */
export async function publishList(dataFolder: string, list: OfacList, xml: string): Promise<void> {
  await mkdir(folderOf(dataFolder), { recursive: true });
  await writeFile(join(folderOf(dataFolder), fileNames[list]), xml);
}

/** A fictional entry of a list. */
export interface FictionalEntry {
  readonly uid: number;
  readonly lastName: string;
  /** Individuals have one. */
  readonly firstName?: string;
  readonly program: string;
  readonly aliases?: readonly { readonly lastName: string; readonly firstName?: string; readonly isWeak?: boolean }[];
  readonly bornOn?: string;
  readonly nationality?: string;
  readonly passport?: string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const tag = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`;
const inside = (outer: string, inner: string): string => (inner === '' ? '' : `<${outer}>${inner}</${outer}>`);

function entryXml(entry: FictionalEntry): string {
  const aliases = (entry.aliases ?? []).map((alias, index) =>
    inside(
      'aka',
      tag('uid', String(entry.uid * 10 + index)) +
        tag('type', 'a.k.a.') +
        tag('category', alias.isWeak === true ? 'weak' : 'strong') +
        tag('firstName', alias.firstName) +
        tag('lastName', alias.lastName),
    ),
  );
  const facts = [
    inside('programList', tag('program', entry.program)),
    inside(
      'idList',
      entry.passport === undefined ? '' : inside('id', tag('idType', 'Passport') + tag('idNumber', entry.passport)),
    ),
    inside('akaList', aliases.join('')),
    inside(
      'nationalityList',
      entry.nationality === undefined ? '' : inside('nationality', tag('country', entry.nationality)),
    ),
    inside(
      'dateOfBirthList',
      entry.bornOn === undefined ? '' : inside('dateOfBirthItem', tag('dateOfBirth', entry.bornOn)),
    ),
  ];
  return inside(
    'sdnEntry',
    tag('uid', String(entry.uid)) +
      tag('firstName', entry.firstName) +
      tag('lastName', entry.lastName) +
      tag('sdnType', entry.firstName === undefined ? 'Entity' : 'Individual') +
      facts.join(''),
  );
}

/** Writes a list in the form of SDN.XML. */
export const listXml = (entries: readonly FictionalEntry[]): string =>
  `<?xml version="1.0" standalone="yes"?>\n<sdnList>${inside(
    'publshInformation',
    tag('Publish_Date', '11/25/2026') + tag('Record_Count', String(entries.length)),
  )}${entries.map((entry) => entryXml(entry)).join('\n')}</sdnList>\n`;
