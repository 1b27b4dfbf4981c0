import { letterheadProperties } from '@fiducia/domain/documents/letterhead';
import { useSupportPhone } from '../../../shell/support-phone.ts';
import { useSystemProperty } from '../../../shell/system-properties.ts';
import { registryPublicText as text } from '../../../texts/registry-public.ts';
import { Points, PublicPage, Section } from './public-page.tsx';

/** Says who runs the registry, what it is, and how it protects the people in it. */
export function About() {
  const name = useSystemProperty('companyName') || letterheadProperties.companyName;
  const phone = useSupportPhone();
  return (
    <PublicPage title={text('about.title')} lead={text('about.lead')}>
      <Section title={text('about.who')}>
        <p>{text('about.who.text', { name, phone })}</p>
      </Section>
      <Section title={text('about.is')}>
        <Points points={[text('about.is.1'), text('about.is.2'), text('about.is.3')]} />
      </Section>
      <Section id="privacy" title={text('about.privacy')}>
        <Points
          points={[text('about.privacy.1'), text('about.privacy.2'), text('about.privacy.3'), text('about.privacy.4')]}
        />
      </Section>
    </PublicPage>
  );
}
