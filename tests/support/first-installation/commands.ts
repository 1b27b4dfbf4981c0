import { readFileSync } from 'node:fs';

const guide = new URL('../../../docs/operations.md', import.meta.url);
const title = '## First installation';

/** Reads the section of docs/operations.md about the first installation, up to the next section. */
function readSection(): string {
  const text = readFileSync(guide, 'utf8');
  const start = text.indexOf(`\n${title}\n`);
  if (start === -1) throw new Error(`docs/operations.md has no section "${title}"`);
  const [section = ''] = text.slice(start + title.length + 2).split(/\n## /);
  return section;
}

const blocksOf = (section: string, kind: 'values' | 'install'): string[] =>
  [...section.matchAll(new RegExp(`^\`\`\`sh ${kind}\n(.*?)^\`\`\`$`, 'gms'))].map(([, commands]) => commands ?? '');

/**
 * Returns the commands of the first installation as one script. The values that the reader is asked to change are
 * `values`, which must be exactly those of the guide; everything else is as it is written there.
 */
export function installationScript(values: Readonly<Record<string, string>>): string {
  const section = readSection();
  const asked = blocksOf(section, 'values').flatMap((block) =>
    [...block.matchAll(/^(\w+)=/gm)].map(([, name]) => name ?? ''),
  );
  if (asked.toSorted().join() !== Object.keys(values).toSorted().join())
    throw new Error(`the guide asks for ${asked.join(', ')}`);
  const given = Object.entries(values).map(([name, value]) => `${name}='${value}'\n`);
  return [...given, ...blocksOf(section, 'install')].join('');
}
