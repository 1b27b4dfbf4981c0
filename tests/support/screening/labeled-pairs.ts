import type { NameKind } from '../../../packages/domain/src/screening/name-words.ts';
import { companyParts, type NameParts, nameParts } from './name-parts.ts';
import { randomOf } from './random-of.ts';

/** Two names, and whether they can be of the same person or company. */
export interface LabeledPair {
  readonly kind: NameKind;
  readonly first: string;
  readonly second: string;
  readonly isSame: boolean;
  /** The rule that made the second name. */
  readonly rule: string;
}

type Random = ReturnType<typeof randomOf>;
interface FullName {
  readonly parts: NameParts;
  readonly given: string;
  readonly middle: string;
  readonly family: string;
}

const one = <T>(of: readonly T[], random: Random): T => {
  const found = of[random(of.length)];
  if (found === undefined) throw new Error('There is nothing to draw from.');
  return found;
};
/** Draws a part that differs from the one that the name has. */
const another = (of: readonly string[], than: string, random: Random): string =>
  one(
    of.filter((part) => part !== than),
    random,
  );
const full = ({ given, middle, family }: FullName): string => `${given} ${middle} ${family}`;

/** The same sound in the spelling of another language. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/kh/i, 'h'],
  [/sh(?!ch)/i, 'sch'],
  [/ei|ey/i, 'ej'],
  [/ou/i, 'u'],
  [/y/i, 'i'],
  [/v/i, 'w'],
  [/ov\b/, 'off'],
  [/q/i, 'k'],
  [/mm/i, 'm'],
  [/ss/i, 's'],
  [/ph/i, 'f'],
  [/x/i, 'ks'],
  [/z/i, 's'],
  [/ch/i, 'tch'],
  [/é|è/i, 'e'],
  [/ñ/i, 'n'],
  [/c(?=[aou])/i, 'k'],
];

/** Returns the name in another spelling: one or two sounds are written differently. */
function respelled(name: string, random: Random): string {
  const fitting = spellings.filter(([pattern]) => pattern.test(name));
  const once = fitting.length === 0 ? name : name.replace(...one(fitting, random));
  return random(3) === 0 && fitting.length > 0 ? once.replace(...one(fitting, random)) : once;
}

/** Returns the name with one typing error in its longest word, after the first letter. */
function mistyped(name: string, random: Random): string {
  const longest = name.split(' ').reduce((a, b) => (b.length > a.length ? b : a));
  const at = 1 + random(longest.length - 2);
  const [letter = '', next = ''] = [longest[at], longest[at + 1]];
  const typo = one(['', letter + letter, next + letter], random);
  const length = typo === next + letter ? 2 : 1;
  return name.replace(longest, longest.slice(0, at) + typo + longest.slice(at + length));
}

const sameRules: Readonly<Record<string, (name: FullName, random: Random) => readonly [string, string]>> = {
  'another spelling': (name, random) => [full(name), respelled(full(name), random)],
  'spelling without middle name': (name, random) => [full(name), respelled(`${name.given} ${name.family}`, random)],
  'typing error': (name, random) => [full(name), mistyped(full(name), random)],
  'two errors': (name, random) => [`${name.given} ${name.family}`, mistyped(respelled(full(name), random), random)],
  'no middle name': (name) => [`${name.given} ${name.family}`, full(name)],
  'initial of the middle name': (name) => [`${name.given} ${name.middle.charAt(0)}. ${name.family}`, full(name)],
  'initial of the given name': (name) => [`${name.given.charAt(0)}. ${name.middle} ${name.family}`, full(name)],
  'family name first': (name) => [`${name.family} ${name.given} ${name.middle}`, full(name)],
  'title and suffix': (name) => [`Dr. ${full(name)} Jr`, full(name)],
  'no blank': (name) => [`${name.given}${name.family}`, `${name.given} ${name.family}`],
  'no marks': (name) => [full(name).replaceAll(/['’-]/g, ' '), full(name)],
};

const differentRules: Readonly<Record<string, (name: FullName, random: Random) => string>> = {
  'another family name': (name, random) => full({ ...name, family: another(name.parts.family, name.family, random) }),
  'another family name, no middle name': (name, random) =>
    `${name.given} ${another(name.parts.family, name.family, random)}`,
  'another given name': (name, random) => full({ ...name, given: another(name.parts.given, name.given, random) }),
  'another given and middle name': (name, random) =>
    full({
      ...name,
      given: another(name.parts.given, name.given, random),
      middle: another(name.parts.middle, name.middle, random),
    }),
  'family name with another ending': (name) =>
    full({ ...name, family: `${name.family.slice(0, Math.ceil(name.family.length / 2))}inescu` }),
  'given and family name exchanged with another': (name, random) =>
    full({ ...name, given: name.family, family: another(name.parts.given, name.given, random) }),
};

function company(random: Random): { name: string; trade: string; form: string } {
  return {
    name: one(companyParts.names, random),
    trade: one(companyParts.trades, random),
    form: one(companyParts.forms, random),
  };
}

function pairsOfCompanies(count: number, random: Random): LabeledPair[] {
  return Array.from({ length: count }, (_, index) => {
    const of = company(random);
    const first = `${of.name} ${of.trade} ${of.form}`;
    const second = [
      `${of.name} ${of.trade} ${another(companyParts.forms, of.form, random)}`,
      mistyped(first, random),
      `The ${of.name} ${of.trade}`,
      `${another(companyParts.names, of.name, random)} ${of.trade} ${of.form}`,
      `${of.name} ${another(companyParts.trades, of.trade, random)} ${of.form}`,
    ][index % 5];
    const isSame = index % 5 < 3;
    return { kind: 'entity', first, second: second ?? first, isSame, rule: isSame ? 'company' : 'another company' };
  });
}

/** Returns pairs of names made by rules, the same ones in every run. */
export function labeledPairs(perRule = 40, seed = 1): readonly LabeledPair[] {
  const random = randomOf(seed);
  const draw = (): FullName => {
    const parts = one(nameParts, random);
    return {
      parts,
      given: one(parts.given, random),
      middle: one(parts.middle, random),
      family: one(parts.family, random),
    };
  };
  const times = Array.from({ length: perRule });
  const same = Object.entries(sameRules).flatMap(([rule, make]) =>
    times.map((): LabeledPair => {
      const [first, second] = make(draw(), random);
      return { kind: 'individual', first, second, isSame: true, rule };
    }),
  );
  const different = Object.entries(differentRules).flatMap(([rule, make]) =>
    times.map((): LabeledPair => {
      const name = draw();
      return { kind: 'individual', first: full(name), second: make(name, random), isSame: false, rule };
    }),
  );
  return [...same, ...different, ...pairsOfCompanies(perRule * 5, random)];
}
