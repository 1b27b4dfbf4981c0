import { expect, test } from 'vitest';
import { templateParts, templateProblems } from './template-parts.ts';

test.each([
  ['Dear {{firstName}}.\n\nDisclosure: may lose value.', []],
  ['Dear {{firstName}}.\n\n{{disclosure}}', []],
  ['Dear {{firstName}}.', ['The disclosure is missing.']],
  ['', ['The file has no text.', 'The disclosure is missing.']],
  ['{{name}} {{disclosure}}', ['We can’t fill in {{name}}.']],
])('a new template %j', (text, problems) => {
  expect(templateProblems(text).map((problem) => problem.split(/(?<=\.) /, 1)[0])).toEqual(problems);
});

const full = { address: '1 Harbor Street', disclosure: 'May lose value.' };
test.each([
  ['Disclosure: may lose value.', full, []],
  ['{{disclosure}}', full, []],
  ['{{disclosure}}', { ...full, disclosure: '' }, ['disclosure']],
  ['Disclosure: may lose value.', { address: '', disclosure: '' }, ['address']],
  ['Hello', full, ['disclosure']],
])('the parts that %j lacks with %j', (text, sender, missing) => {
  const parts = templateParts(text, sender);
  expect(parts.filter(({ isThere }) => !isThere).map(({ key }) => key)).toEqual(missing);
  expect(parts.map(({ key }) => key)).toEqual(['unsubscribe', 'invitation', 'address', 'disclosure']);
});
