import { Button } from '../../../kit/display/button.tsx';
import { registryPublicText as text } from '../../../texts/registry-public.ts';
import { OtherPlaces } from './other-places.tsx';
import styles from './public.module.css';
import { PublicPage } from './public-page.tsx';

const doors = [
  ['employee', '/employees'],
  ['employer', '/employers'],
  ['provider', '/providers'],
] as const;
const steps = ['1', '2', '3'] as const;

/** Renders the registry's start page: the search first, then a door for each reader. */
export function Screen() {
  return (
    <PublicPage
      title={text('start.title')}
      lead={text('start.lead')}
      actions={
        <Button look="primary" href="/search">
          {text('start.search')}
        </Button>
      }
    >
      <div className={styles['doors']}>
        {doors.map(([reader, href]) => (
          <a key={reader} className={styles['door']} href={href}>
            <strong>{text(`start.door.${reader}`)}</strong>
            <span>{text(`start.door.${reader}.text`)}</span>
          </a>
        ))}
      </div>
      <section className={styles['wide']}>
        <h2>{text('start.steps')}</h2>
        <ol className={styles['steps']}>
          {steps.map((step) => (
            <li key={step}>
              <strong>{text(`start.step.${step}`)}</strong>
              <p>{text(`start.step.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <OtherPlaces />
    </PublicPage>
  );
}
