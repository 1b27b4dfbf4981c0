import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { copyText } from '../../../kit/overlay/notify.ts';
import styles from './catalogue.module.css';
import type { Widget, WidgetState } from './widget.tsx';

export const themes = ['page', 'both'] as const;
export type ShownThemes = (typeof themes)[number];

/** Returns the URL anchor of a widget. */
export const anchorOf = ({ name }: Widget): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function State({ of, shown, isBoth }: { of: string; shown: WidgetState; isBoth: boolean }) {
  return (
    <section className={styles['state']} aria-label={`${of}, ${shown.label}`}>
      <div className={styles['stateHead']}>
        <h3>{shown.label}</h3>
        <Button dense look="quiet" onClick={() => void copyText(shown.code, 'Code')}>
          Copy code
        </Button>
      </div>
      <div className={styles['previews']}>
        {isBoth ? (
          (['light', 'dark'] as const).map((scheme) => (
            <div key={scheme} className={styles['preview']} style={{ colorScheme: scheme }}>
              {shown.draw()}
            </div>
          ))
        ) : (
          <div className={styles['preview']}>{shown.draw()}</div>
        )}
      </div>
      <code className={styles['code']}>{shown.code}</code>
    </section>
  );
}

/** Shows one widget: its purpose, its states with their code, its keyboard shortcuts, and its messages. */
export function WidgetCard({ widget, themes: wanted }: { widget: Widget; themes: ShownThemes }) {
  const { name, about, states, keys = [], says = [] } = widget;
  return (
    <div id={anchorOf(widget)} className={styles['widget']}>
      <Card title={name}>
        <p className={styles['about']}>{about}</p>
        <div className={styles['states']}>
          {states.map((shown) => (
            <State key={shown.label} of={name} shown={shown} isBoth={wanted === 'both'} />
          ))}
        </div>
        {(keys.length > 0 || says.length > 0) && (
          <div className={styles['notes']}>
            {keys.length > 0 && (
              <section>
                <h3>Keys</h3>
                <dl>
                  {keys.map(([press, effect]) => (
                    <div key={press}>
                      <dt>
                        <kbd>{press}</kbd>
                      </dt>
                      <dd>{effect}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            )}
            {says.length > 0 && (
              <section>
                <h3>Messages</h3>
                <dl>
                  {says.map(([when, words]) => (
                    <div key={`${when}${words}`}>
                      <dt>{when}</dt>
                      <dd>{words}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            )}
          </div>
        )}
      </Card>
    </div>
  );
}
