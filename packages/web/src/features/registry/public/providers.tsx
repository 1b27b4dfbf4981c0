import { Button } from '../../../kit/display/button.tsx';
import { registryPublicText as text } from '../../../texts/registry-public.ts';
import { PublicPage, Section } from './public-page.tsx';

/** Explains to administrators and recordkeepers how to list people for several employers. */
export function Providers() {
  return (
    <PublicPage
      title={text('providers.title')}
      lead={text('providers.lead')}
      actions={
        <>
          <Button look="primary" href="/register">
            {text('employers.register')}
          </Button>
          <Button href="/login">{text('employers.signIn')}</Button>
        </>
      }
    >
      <Section title={text('providers.several')}>
        <p>{text('providers.several.text')}</p>
      </Section>
      <Section title={text('providers.bulk')}>
        <p>{text('providers.bulk.text')}</p>
        <p>{text.rich('providers.help', { contact: (inner) => <a href="/contact">{inner}</a> })}</p>
      </Section>
    </PublicPage>
  );
}
