import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Item, ItemList } from '../../../kit/display/item-list.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { requestTo } from '../../../shell/api.ts';
import { saveOrShow } from '../../../shell/save-download.ts';
import { iraBookText as text } from '../../../texts/ira-book.ts';
import { formatEasternDay } from './own-iras.ts';

/** Lists the owner’s tax forms: Form 5498 of each IRA, and Form 1099-R for distributions. */
export function TaxForms() {
  const { data, failure, isLoading } = useFetch('GET /public/participants/tax-forms');
  const download = (id: string) =>
    saveOrShow(requestTo('POST /public/participants/tax-forms/:x/download', { params: { x: id }, body: {} }));
  return (
    <Card title={text('forms.title')}>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={2} />}
      {data?.length === 0 && <p>{text('forms.none')}</p>}
      <ItemList>
        {data?.map(({ id, formCode, taxYear, kindCode, releasedAt }) => (
          <Item
            key={id}
            title={text(kindCode === 'corrected' ? 'forms.corrected' : 'forms.form', {
              formCode,
              year: String(taxYear),
            })}
            note={releasedAt === null ? undefined : text('forms.released', { day: formatEasternDay(releasedAt) })}
          >
            <Button dense onClick={() => void download(id)}>
              {text('statements.download')}
            </Button>
          </Item>
        ))}
      </ItemList>
    </Card>
  );
}
