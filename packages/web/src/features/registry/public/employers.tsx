import type { ReactNode } from 'react';
import { Button } from '../../../kit/display/button.tsx';
import { registryPublicText as text } from '../../../texts/registry-public.ts';
import { Points, PublicPage, Section } from './public-page.tsx';

const template = (kind: 'csv' | 'xlsx') =>
  function Template(inner: ReactNode) {
    return (
      <a href={`/templates/registryPeople.${kind}`} download>
        {inner}
      </a>
    );
  };

/** Explains to employers why and how to list people, and what they get. */
export function Employers() {
  return (
    <PublicPage
      title={text('employers.title')}
      lead={text('employers.lead')}
      actions={
        <>
          <Button look="primary" href="/register">
            {text('employers.register')}
          </Button>
          <Button href="/login">{text('employers.signIn')}</Button>
        </>
      }
    >
      <Section title={text('employers.why')}>
        <p>{text('employers.why.text')}</p>
      </Section>
      <Section title={text('employers.how')}>
        <Points
          isNumbered
          points={[
            text.rich('employers.how.1', { register: (inner) => <a href="/register">{inner}</a> }),
            text('employers.how.2'),
            text.rich('employers.how.3', { excel: template('xlsx'), csv: template('csv') }),
          ]}
        />
      </Section>
      <Section title={text('employers.get')}>
        <Points points={[text('employers.get.1'), text('employers.get.2'), text('employers.get.3')]} />
      </Section>
    </PublicPage>
  );
}
