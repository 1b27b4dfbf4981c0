import anyAscii from 'any-ascii';

/** Whose name it is: a person's, or that of a company, vessel, or aircraft. */
export type NameKind = 'individual' | 'entity';

/** A name ready for comparison: lowercase ASCII words without legal forms, titles, and generation suffixes. */
export interface PreparedName {
  readonly words: readonly string[];
  /** The words without blanks, because names are also written without them. */
  readonly joined: string;
  /** The words, and the words with short ones joined to the next or to the previous one. */
  readonly variants: readonly (readonly string[])[];
}

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'sir', 'rev', 'hon', 'esq']);
const generations = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v']);
const particles = new Set(['the', 'of', 'and', 'for', 'a', 'an']);
const legalForms = new Set(
  `ab ag aktiengesellschaft ao as asa bv bhd cjsc co company corp corporation cv fzc fzco fze gmbh holding holdings inc
  incorporated jsc kg kft lda limited limitada llc llp lp ltd ltda nv oao ojsc ooo oy oyj pao pjsc plc pllc pt pte pty pvt
  private public sa sab sae sal sarl sas sdn sl spa sp srl sro trust zao zoo`.split(/\s+/),
);

// Legal forms of several words, as `anyAscii` writes them. The longer ones come first.
const longLegalForms = new RegExp(
  `\\b(?:${[
    'limited liability (?:company|partnership)',
    '(?:(?:open|closed|public) )?joint stock company',
    'gesellschaft mit beschrankter haftung',
    '(?:publichnoe )?a[kc]ts?ionernoe obshchestvo',
    'obshchestvo s ogranichenno[iy] otvetstvennostyu',
    'societatea? cu raspundere limitata',
    'soci(?:edad|edade|ete|eta) (?:anonima|anonyme|limitada|por acciones)',
    's ?a de c ?v',
    'sp z o ?o',
  ].join('|')})\\b`,
  'g',
);

// Words that companies write in full or short.
const shortForms: Readonly<Record<string, string>> = { intl: 'international', natl: 'national', mfg: 'manufacturing' };

// Short forms of US given names. Each list is one name.
const nicknameLists = `
  alexander alex alec sasha xander | alexandra alex sandra sasha | andrew andy drew | anthony tony | barbara barb babs
  benjamin ben benny | catherine katherine kathryn kate cathy kathy katie | charles charlie chuck | christopher chris
  daniel dan danny | david dave | deborah debra deb debbie | donald don donnie | dorothy dot dottie | douglas doug
  edward ed eddie ted | elizabeth liz beth betty lisa eliza | eugene gene | frances fran | francis frank frankie
  frederick fred | gerald gerry jerry | gregory greg | harold harry hal | henry hank harry | jacob jake | james jim jimmy
  jeffrey jeff | jennifer jen jenny | joseph joe joey | john jack johnny | jonathan jon | joshua josh | judith judy
  kenneth ken kenny | lawrence larry | leonard len lenny leo | margaret maggie meg peggy | matthew matt | michael mike mick
  nathan nate | nathaniel nate nat | nicholas nick | pamela pam | patricia pat patty tricia | patrick pat | peter pete
  philip phil phillip | raymond ray | rebecca becky | richard rich rick dick | robert rob bob bobby robbie | ronald ron
  samuel sam | samantha sam | stephen steven steve | susan sue susie | theodore ted theo | thomas tom tommy
  timothy tim | valerie val | victoria vicky tori | vincent vince vinny | walter walt | william will bill billy liam`;

const nicknames: ReadonlyMap<string, readonly number[]> = (() => {
  const groups = new Map<string, number[]>();
  for (const [index, list] of nicknameLists.split(/[|\n]/).entries())
    for (const name of list
      .trim()
      .split(/\s+/)
      .filter((one) => one !== ''))
      groups.set(name, [...(groups.get(name) ?? []), index]);
  return groups;
})();

/** Returns whether two given names are forms of one name, such as Bob and Robert. */
export const areNicknames = (first: string, second: string): boolean =>
  nicknames.get(first)?.some((group) => nicknames.get(second)?.includes(group)) === true;

/** Returns the other forms of a given name. */
export function formsOf(name: string): readonly string[] {
  const groups = nicknames.get(name);
  if (groups === undefined) return [];
  return [...nicknames]
    .filter(([other, of]) => other !== name && of.some((one) => groups.includes(one)))
    .map(([other]) => other);
}

const shortWord = 3;

/**
 * Returns the words, and the words with short ones joined to the next word and to the one before (`al Assad`,
 * `alassad`). None is the same as another.
 */
function variantsOf(words: readonly string[]): string[][] {
  if (words.length < 2 || !words.some((word) => word.length <= shortWord)) return [[...words]];
  const withNext: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const [word, next] = [words[i] ?? '', words[i + 1]];
    if (word.length <= shortWord && next !== undefined) {
      withNext.push(word + next);
      i++;
    } else withNext.push(word);
  }
  const withPrevious: string[] = [];
  for (const word of words) {
    const previous = withPrevious.at(-1);
    if (word.length <= shortWord && previous !== undefined) withPrevious.splice(-1, 1, previous + word);
    else withPrevious.push(word);
  }
  const variants = new Map([words, withNext, withPrevious].map((variant) => [variant.join(' '), [...variant]]));
  return [...variants.values()];
}

/**
 * Prepares a name for comparison. Transliterates other scripts, drops accents and punctuation, and leaves out words that
 * don't tell names apart. A name that has only such words keeps them.
 */
export function prepareName(text: string, kind: NameKind): PreparedName {
  const plain = anyAscii(text)
    .toLowerCase()
    .replaceAll(/['’`"]/g, '');
  const all = wordsIn(plain);
  const told =
    kind === 'individual'
      ? all.filter((word) => !titles.has(word) && !generations.has(word))
      : wordsOfCompany(plain).filter((word) => !legalForms.has(word) && !particles.has(word));
  const words = told.length === 0 ? all : told;
  return { words, joined: words.join(''), variants: variantsOf(words) };
}

const wordsIn = (text: string): string[] => text.split(/[^a-z0-9]+/).filter((word) => word !== '');

/** Splits a company’s name into words, without legal forms of several words. Letters with periods are one word (`p.l.c.`). */
function wordsOfCompany(text: string): string[] {
  const abbreviated = text.replaceAll(/\b(?:[a-z]\.){2,}/g, (letters) => `${letters.replaceAll('.', '')} `);
  return wordsIn(wordsIn(abbreviated).join(' ').replaceAll(longLegalForms, ' ')).map(
    (word) => shortForms[word] ?? word,
  );
}
