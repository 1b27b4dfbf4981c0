import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { useState } from 'react';
import { Alert } from '../../../kit/display/alert.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Walkthrough } from '../../../kit/worksheet/walkthrough.tsx';
import { Worksheet } from '../../../kit/worksheet/worksheet.tsx';
import type { SaveSection, WorksheetSection } from '../../../kit/worksheet/worksheet-section.ts';

interface Person {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly city: string | null;
}

/** Renders the worksheet and its walkthrough for one sample record. */
export function GalleryWorksheet() {
  const [person, setPerson] = useState<Person>({ firstName: 'Jordan', lastName: 'Sample', city: null });
  const sections: readonly WorksheetSection[] = [
    {
      key: 'name',
      title: 'Name',
      values: { firstName: person.firstName, lastName: person.lastName },
      view: () => (
        <Facts
          facts={[
            { label: 'First name', value: person.firstName },
            { label: 'Last name', value: person.lastName },
          ]}
        />
      ),
      edit: () => (
        <Fields>
          <TextField name="firstName" label="First name" isRequired span={6} />
          <TextField name="lastName" label="Last name" isRequired span={6} />
        </Fields>
      ),
    },
    {
      key: 'place',
      title: 'Place',
      values: { city: person.city },
      hasErrors: !person.city,
      view: () => <Facts facts={[{ label: 'City', value: person.city }]} />,
      edit: () => <TextField name="city" label="City" isRequired />,
    },
  ];
  const save: SaveSection = async (_key, _values, changes) => {
    setPerson({ ...person, ...changes });
    return undefined;
  };
  return (
    <Stack>
      <Worksheet label="Person" sections={sections} onSave={save} />
      <Card title="Walkthrough">
        <Walkthrough
          sections={sections.map((section) => ({ ...section, title: `Your ${labelInSentence(section.title)}` }))}
          onSave={save}
          completion={<Alert tone="success">All changes saved.</Alert>}
        />
      </Card>
    </Stack>
  );
}
