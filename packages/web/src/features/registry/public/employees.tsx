import { Button } from '../../../kit/display/button.tsx';
import { registryPublicText as text } from '../../../texts/registry-public.ts';
import { OtherPlaces } from './other-places.tsx';
import { Points, PublicPage, Section } from './public-page.tsx';

/** Explains to people who left a job how to search, what happens next, and what to watch out for. */
export function Employees() {
  return (
    <PublicPage
      title={text('employees.title')}
      lead={text('employees.lead')}
      actions={
        <Button look="primary" href="/search">
          {text('employees.search')}
        </Button>
      }
    >
      <Section title={text('employees.why')}>
        <p>{text('employees.why.text')}</p>
      </Section>
      <Section title={text('employees.how')}>
        <Points points={[text('employees.how.1'), text('employees.how.2'), text('employees.how.3')]} />
      </Section>
      <Section title={text('employees.match')}>
        <Points isNumbered points={[text('employees.match.1'), text('employees.match.2'), text('employees.match.3')]} />
      </Section>
      <Section title={text('employees.scams')}>
        <Points
          points={[
            text('employees.scams.1'),
            text('employees.scams.2'),
            text.rich('employees.scams.3', { contact: (inner) => <a href="/contact">{inner}</a> }),
          ]}
        />
      </Section>
      <OtherPlaces />
    </PublicPage>
  );
}
