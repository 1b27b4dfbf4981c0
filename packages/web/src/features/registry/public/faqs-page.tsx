import { useState } from 'react';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { TextInput } from '../../../kit/form/inputs/text-input.tsx';
import { registryPublicText as text } from '../../../texts/registry-public.ts';
import styles from './public.module.css';
import { PublicPage, Section } from './public-page.tsx';

const questions = [
  { reader: 'employee', keys: ['cost', 'ssn', 'name', 'amount', 'quick', 'heir', 'locked'] },
  { reader: 'employer', keys: ['who', 'seen', 'paid'] },
] as const;
type Key = (typeof questions)[number]['keys'][number];

const hasWords = (key: Key, typed: string): boolean => {
  const words = `${text(`faqs.${key}`)} ${text(`faqs.${key}.text`)}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
};

/** Renders the answers by reader. Each question has an address of its own, and typing narrows them. */
export function Screen() {
  const [typed, setTyped] = useState('');
  const shown = questions
    .map(({ reader, keys }) => ({ reader, keys: keys.filter((key) => hasWords(key, typed)) }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <PublicPage title={text('faqs.title')} lead={text('faqs.lead')}>
      <TextInput
        className={styles['search']}
        type="search"
        aria-label={text('faqs.search')}
        placeholder={text('faqs.search')}
        value={typed}
        onChange={setTyped}
      />
      <div aria-live="polite">
        {shown.length === 0 && <EmptyState title={text('faqs.none')}>{text('faqs.none.next')}</EmptyState>}
        {shown.map(({ reader, keys }) => (
          <Section key={reader} title={text(`faqs.for.${reader}`)}>
            {keys.map((key) => (
              <div key={key} id={key} className={styles['question']}>
                <h3>
                  <a href={`#${key}`}>{text(`faqs.${key}`)}</a>
                </h3>
                <p>{text(`faqs.${key}.text`)}</p>
              </div>
            ))}
          </Section>
        ))}
      </div>
    </PublicPage>
  );
}
